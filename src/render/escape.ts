const escapes: Record<string, string> = {'"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;'}

/** A text as React writes it, in an attribute or between tags. */
export const escapeAsReact = (text: string): string =>
  /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (char) => escapes[char]!) : text
