/** The fonts of the config: rules for their files, and fallback fonts with the same widths, so that text does not move. */
import {basename, join} from 'node:path'
import {catalogue, createTextFinder} from '../../model/diagnostics/diagnostics.js'
import type {Config, OutputFile} from '../../model/model.js'
import {assetOf} from './asset.js'
import type {BundleContext} from './bundle-context.js'
import {fontMetrics} from './font-metrics.js'

type Font = NonNullable<NonNullable<Config['fonts']>['text']>
type FontFile = Font['files'][number]

export interface BundledFonts {
  /** Rules in the layers of the rules that they replace. */
  css: string
  files: OutputFile[]
  /** Address of the file that most text needs. */
  preload?: string
}

/** Names of fonts that are on most systems, and the mean width of their letters. */
const systemFonts = {
  'sans-serif': {names: ['Arial', 'Liberation Sans', 'Helvetica'], width: 0.4304},
  serif: {names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 0.3932},
  monospace: {names: ['Courier New', 'Liberation Mono', 'Courier'], width: 0.6},
} as const

export async function bundleFonts(bundleContext: BundleContext): Promise<BundledFonts> {
  const {fonts = {}} = bundleContext.config
  const {text, headings, code} = fonts
  const result: BundledFonts = {css: '', files: []}
  const families = new Map<string, string>()
  for (const font of [text, headings, code]) {
    if (font === undefined || families.has(font.family)) continue
    families.set(font.family, await familyOf(font, {bundleContext, result, isText: font === text}))
  }
  const variables = [
    text && `--font-text:${families.get(text.family)}`,
    code && `--font-code:${families.get(code.family)}`,
  ].filter(Boolean)
  if (variables.length > 0) result.css += `@layer tokens{:root{${variables.join(';')}}}\n`
  if (headings) result.css += `@layer base{h1,h2,h3,h4,h5,h6{font-family:${families.get(headings.family)}}}\n`
  return result
}

interface FamilyContext {
  bundleContext: BundleContext
  result: BundledFonts
  /** Most text needs the first file of this font. */
  isText: boolean
}

/** Adds the rules and files of a font; returns its value for `font-family`. */
async function familyOf(font: Font, {bundleContext, result, isText}: FamilyContext): Promise<string> {
  const {config} = bundleContext
  const {family, fallback} = font
  const name = `"${family} Fallback"`
  for (const one of font.files) {
    const source = await readFont(bundleContext, one.src)
    if (source === undefined) {
      const position = createTextFinder(config.text).find(one.src, ['src', 'fonts'])
      bundleContext.diagnostics.push(catalogue.missingFont({file: config.file, position}, one.src))
      continue
    }
    const {path, contents} = source
    const {address, file} = assetOf(config, {name: basename(path), contents})
    bundleContext.inputs.add(path)
    result.files.push(file)
    if (isText && result.preload === undefined && path.endsWith('.woff2')) result.preload = address
    result.css += fileRule(font, one, basename(file.path)) + fallbackRule(font, one, {name, contents})
  }
  return `"${family}",${name},${fallback}`
}

async function readFont({config, disk}: BundleContext, src: string) {
  const relative = src.replace(/^\/+/, '')
  for (const path of [join(config.staticDir, relative), join(config.root, relative)])
    if ((await disk.stat(path))?.isFile()) return {path, contents: await disk.readFile(path)}
  return undefined
}

const rule = (values: Record<string, string | undefined>): string =>
  `@font-face{${Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(';')}}\n`

const fileRule = ({family, display}: Font, {weight, style, unicodeRange}: FontFile, address: string): string =>
  rule({
    'font-family': `"${family}"`,
    src: `url("${encodeURI(address)}")`,
    'font-weight': String(weight),
    'font-style': style,
    'font-display': display,
    'unicode-range': unicodeRange,
  })

/** A font of the system, made as wide and as high as the font; '' for a file whose sizes are unknown. */
function fallbackRule(
  {fallback}: Font,
  {weight, style}: FontFile,
  {name, contents}: {name: string; contents: Uint8Array},
): string {
  const metrics = fontMetrics(contents)
  if (metrics === undefined) return ''
  const {names, width} = systemFonts[fallback]
  const scale = metrics.width / width
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`
  return rule({
    'font-family': name,
    src: names.map((one) => `local("${one}")`).join(),
    'font-weight': String(weight),
    'font-style': style,
    'size-adjust': percent(scale),
    'ascent-override': percent(metrics.ascent / scale),
    'descent-override': percent(metrics.descent / scale),
    'line-gap-override': percent(metrics.lineGap / scale),
  })
}
