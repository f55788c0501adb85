/** One escaping function for each context of a text. */

/** For text between tags. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text

/** For attribute values in double quotes, and for XML. */
export const escapeAttribute = (text: string): string =>
  text.includes('"') ? escapeText(text).replace(/"/g, '&quot;') : escapeText(text)

/** For text of an XML file, without the characters that XML cannot contain. */
export const escapeXml = (text: string): string =>
  escapeText(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))

/** For JSON inside a script element: no text can end the element or open a comment. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
