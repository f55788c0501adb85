import type {Colours} from './colours.js'

/** Pixels, as those who show links ask for. */
export const size = {width: 1200, height: 630}

const margin = 90
/** Room for words (pixels). */
export const columnWidth = size.width - 2 * margin

/** The title in the middle of its room, the site's name below, a bar of the site's colour above (SVG). */
export function drawing(
  {lines, size: letters, site}: {lines: readonly string[]; size: number; site: string},
  {background, color, accent}: Colours,
): string {
  const step = letters * 1.2
  const [top, bottom] = [100, size.height - 150]
  const first = top + (bottom - top - lines.length * step) / 2 + letters * 0.95
  const title = lines.map((line, index) => text(line, {y: first + index * step, letters, fill: color}))
  const {width, height} = size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<rect width="${width}" height="18" fill="${accent}"/>`,
    ...title,
    text(site, {y: height - 72, letters: 36, fill: accent}),
    `</svg>`,
  ].join('')
}

const text = (words: string, {y, letters, fill}: {y: number; letters: number; fill: string}): string =>
  `<text x="${margin}" y="${Math.round(y)}" font-size="${letters}" fill="${fill}">${escapeXml(words)}</text>`

/** For text between tags; without the characters that no XML can hold. */
export const escapeXml = (words: string): string =>
  words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
