/** The theme of a MkDocs site → looks of docsgen. */

import {isRecord} from '../../model/is-record.js'
import type {UserConfig} from '../../model/schema/schema.js'
import {textOf, textsOf, type Values} from '../values.js'
import type {MkDocsConfig} from './config-types.js'

export interface Theme {
  name: string
  features: ReadonlySet<string>
  options: Values
}

export function themeOf({theme}: MkDocsConfig, isZensical: boolean): Theme {
  const fallback = isZensical ? 'material' : 'mkdocs'
  if (typeof theme === 'string') return {name: theme, features: new Set(), options: {}}
  const options = isRecord(theme) ? theme : {}
  return {name: textOf(options.name) ?? fallback, features: new Set(textsOf(options.features)), options}
}

/** Main colours of Material for MkDocs. */
const colours: Record<string, string> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/** Accent colour and colour mode. */
export function colorsOf({options: {palette}}: Theme): Pick<UserConfig, 'theme' | 'colorMode'> {
  const palettes = (Array.isArray(palette) ? palette : [palette]).filter(isRecord)
  if (palettes.length === 0) return {}
  const colourIn = (key: string) =>
    palettes.map((one) => colours[String(one[key] ?? '').replace('-', ' ')]).find((colour) => colour !== undefined)
  const accent = colourIn('primary') ?? colourIn('accent')
  const first = palettes.find(({scheme}) => typeof scheme === 'string')
  const isDark = first !== undefined && first.scheme !== 'default'
  return {
    ...(accent !== undefined && {theme: {accent}}),
    colorMode: {
      default: isDark ? 'dark' : 'light',
      respectSystem: palettes.some(({media}) => typeof media === 'string' && media.includes('prefers-color-scheme')),
    },
  }
}

/** Logo and icon of the site: files of the content folder. */
export function imagesOf(
  {options: {logo, favicon}}: Theme,
  homepage: string | undefined,
): Pick<UserConfig, 'logo' | 'favicon'> {
  const address = (file: string) => (/^(?:https?:)?\/\//.test(file) ? file : `/${file.replace(/^\.?\//, '')}`)
  const [logoFile, iconFile] = [textOf(logo), textOf(favicon)]
  return {
    ...(logoFile !== undefined && {logo: {src: address(logoFile), ...(homepage !== undefined && {href: homepage})}}),
    ...(iconFile !== undefined && {favicon: address(iconFile)}),
  }
}
