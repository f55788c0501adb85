import {escapeXml} from '../../files/escape/escape.js'

export interface Colours {
  background: string
  color: string
  accent: string
}

/** Size of link previews (pixels). */
export const size = {width: 1200, height: 630}

const margin = 90
/** Width of the text (pixels). */
export const columnWidth = size.width - 2 * margin

/** The drawing (SVG): the title in the middle, the site's name below, a bar in the accent colour above. */
export function drawing(
  {lines, size: fontSize, site}: {lines: readonly string[]; size: number; site: string},
  {background, color, accent}: Colours,
): string {
  const lineHeight = fontSize * 1.2
  const [top, bottom] = [100, size.height - 150]
  const first = top + (bottom - top - lines.length * lineHeight) / 2 + fontSize * 0.95
  const title = lines.map((line, index) => text(line, {y: first + index * lineHeight, fontSize, fill: color}))
  const {width, height} = size
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${background}"/>`,
    `<rect width="${width}" height="18" fill="${accent}"/>`,
    ...title,
    text(site, {y: height - 72, fontSize: 36, fill: accent}),
    `</svg>`,
  ].join('')
}

const text = (content: string, {y, fontSize, fill}: {y: number; fontSize: number; fill: string}): string =>
  `<text x="${margin}" y="${Math.round(y)}" font-size="${fontSize}" fill="${fill}">${escapeXml(content)}</text>`
