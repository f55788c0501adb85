/** Bytes → text with LF line ends and no byte order mark. */

type Decoded =
  | {kind: 'text'; text: string; isValid: boolean; isUtf16: boolean}
  | {kind: 'binary'; isOtherEncoding: boolean}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Invalid bytes become U+FFFD; many of them, or a zero byte, mean a binary file. `isOtherEncoding`: it is text, but not UTF-8. */
export function decode(bytes: Uint8Array): Decoded {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  if (encoding === 'utf-8' && bytes.subarray(0, 8192).includes(0)) return {kind: 'binary', isOtherEncoding: false}
  const text = new TextDecoder(encoding).decode(bytes)
  const invalid = text.includes('\uFFFD') ? countInvalid(text, bytes) : 0
  if (invalid * 10 > text.length) return {kind: 'binary', isOtherEncoding: !controls.test(text)}
  return {
    kind: 'text',
    text: withoutNoncharacters(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text),
    isValid: invalid === 0,
    isUtf16: encoding !== 'utf-8',
  }
}

/** Control characters that no encoding of text uses. */
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** Number of U+FFFD that are not in the file (as EF BF BD in UTF-8). */
function countInvalid(text: string, bytes: Uint8Array): number {
  let count = text.split('\uFFFD').length - 1
  for (let i = 0; i + 2 < bytes.length; i++)
    if (bytes[i] === 0xef && bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd) count--
  return count
}

/** Replaces U+FDD0–U+FDEF, with which docsgen marks slots. */
const withoutNoncharacters = (text: string): string =>
  /[\uFDD0-\uFDEF]/.test(text) ? text.replace(/[\uFDD0-\uFDEF]/g, '\uFFFD') : text

/** A copy of a part of a text. V8 keeps a whole text in memory as long as a part of it is in use. */
export const ownText = (part: string): string => JSON.parse(JSON.stringify(part)) as string
