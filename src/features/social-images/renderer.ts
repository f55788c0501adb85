/**
 * Social images, the pictures of titles in link previews: words and colours → SVG → PNG. They use one font of the project and
 * no fonts of the machine, so the same input gives the same bytes everywhere.
 */
import {escapeXml} from '../../files/escape/escape.js'
import {type Colours, columnWidth, drawing} from './drawing.js'
import {linesOf} from './lines.js'

export {size} from './drawing.js'

/** Version of the drawing. Increase it when the same words get a different picture. */
export const drawingVersion = 1

/** The used part of the package that renders SVG, which the project installs. */
export interface Resvg {
  initWasm(module: Uint8Array): Promise<void>
  Resvg: new (
    svg: string,
    options: {font: {fontBuffers: Uint8Array[]; loadSystemFonts: false}},
  ) => {
    render(): {asPng(): Uint8Array; free(): void}
    getBBox(): {width: number; free(): void} | undefined
    free(): void
  }
}

interface SocialTexts {
  title: string
  site: string
}

/** Returns a function that creates PNGs; undefined for an invalid font. `wasm`: the WebAssembly of the package. */
export async function createImageRenderer(
  resvg: Resvg,
  {wasm, font, colours}: {wasm: Uint8Array; font: Uint8Array; colours: Colours},
): Promise<((words: SocialTexts) => Uint8Array) | undefined> {
  await initialise(resvg, wasm)
  const options = {font: {fontBuffers: [font], loadSystemFonts: false as const}}
  const renderedWidth = (text: string): number => {
    const tree = new resvg.Resvg(`<svg ${xmlns}><text y="100" font-size="100">${escapeXml(text)}</text></svg>`, options)
    const box = tree.getBBox()
    const width = box?.width ?? 0
    box?.free()
    tree.free()
    return width
  }
  const edges = renderedWidth('nn')
  if (edges === 0) return undefined
  const widths = new Map<string, number>()
  /** Advance width of a piece, as a fraction of the font size. */
  const widthOf = (piece: string): number => {
    const width = widths.get(piece) ?? (renderedWidth(`n${piece}n`) - edges) / 100
    widths.set(piece, width)
    return width
  }
  return ({title, site}) => {
    const lines = linesOf(title, {widthOf, width: columnWidth})
    const {lines: [name = ''] = []} = linesOf(site, {widthOf, width: columnWidth, sizes: [{size: 36, lines: 1}]})
    const tree = new resvg.Resvg(drawing({...lines, site: name}, colours), options)
    const image = tree.render()
    const png = image.asPng().slice()
    image.free()
    tree.free()
    return png
  }
}

const xmlns = 'xmlns="http://www.w3.org/2000/svg" width="1" height="1"'

/** Initialises the WebAssembly, which is possible only once in a process. */
async function initialise({initWasm}: Resvg, wasm: Uint8Array): Promise<void> {
  try {
    await initWasm(wasm)
  } catch (error) {
    if (!/already initialized/i.test((error as Error).message)) throw error
  }
}
