const escapes: Record<string, string> = {'"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;'}

/** Escapes a text as React does, in attributes and between tags. */
export const escapeAsReact = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (char) => escapes[char] ?? char) : text
