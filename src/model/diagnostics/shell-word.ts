/** A text as one word of a command that people may copy into their shell; a file may have any name. */
export const shellWord = (text: string): string =>
  /^[\w./@:+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
