/** The accent colour of the config → all tones of it, with the contrast that WCAG AA requires in both modes. */
import {contrastOf, type Triple, textOn, toLinear} from '../../model/contrast.js'

/** Grounds on which text in the accent colour stands; `templates/styles/tokens.css` declares them. */
const grounds = {light: ['#ffffff', '#f5f8f7', '#ebf0ef'], dark: ['#0e1514', '#151e1d', '#1f2a28']} as const

type Mode = keyof typeof grounds

/** Smallest contrast of text; slightly above WCAG AA, because browsers round colours. */
const minContrast = 4.6
const strongContrast = 7

interface Tones {
  accent: string
  strong: string
  /** Ground of current items. */
  ground: string
  /** Text on the accent colour. */
  onAccent: string
}

/** Stylesheet that sets the accent colour (`#rrggbb` or `#rgb`) of the tokens, in their layer, so that a site's own styles override it. */
export function accentStyles(color: string): string {
  const rules = (mode: Mode) => {
    const {accent, strong, ground, onAccent} = tonesOf(color, mode)
    return `--color-accent:${accent};--color-accent-strong:${strong};--color-accent-ground:${ground};--color-on-accent:${onAccent}`
  }
  return `@layer tokens{:root{${rules('light')}}@media screen{[data-theme=dark]{${rules('dark')}}}}\n`
}

/** The tones of a colour in one mode: its hue, with the lightness that the contrast needs. */
export function tonesOf(color: string, mode: Mode): Tones {
  const {lightness, chroma, hue} = toOklch(color)
  const isDark = mode === 'dark'
  const at = (light: number, factor = 1) => fromOklch({lightness: light, chroma: chroma * factor, hue})
  const ground = isDark ? at(0.3, 0.35) : at(0.95, 0.18)
  const readable = (start: number, behind: readonly string[], contrast: number): string => {
    const step = isDark ? 0.01 : -0.01
    let tone = start
    while (tone > 0 && tone < 1 && behind.some((one) => contrastOf(at(tone), one) < contrast)) tone += step
    return at(Math.min(1, Math.max(0, tone)))
  }
  const behind = [...grounds[mode], ground]
  const accent = readable(isDark ? Math.max(lightness, 0.6) : lightness, behind, minContrast)
  const strong = readable(isDark ? Math.max(lightness, 0.75) : lightness - 0.08, behind, strongContrast)
  return {accent, strong, ground, onAccent: textOn(accent)}
}

const toHex = (linear: Triple): string =>
  `#${linear
    .map((value) => {
      const clipped = Math.min(1, Math.max(0, value))
      const channel = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
      return Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

interface Oklch {
  /** 0 to 1. */
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
}

/** Björn Ottosson's OKLab, as in CSS Color 4: equal lightness looks equally light in all hues. */
function toOklch(color: string): Oklch {
  const [red, green, blue] = toLinear(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The colour, with less chroma where a screen cannot show it. */
function fromOklch({lightness, chroma, hue}: Oklch): string {
  for (let reduced = chroma; reduced > 0.001; reduced *= 0.92) {
    const linear = linearOf({lightness, chroma: reduced, hue})
    if (linear.every((value) => value > -0.0005 && value < 1.0005)) return toHex(linear)
  }
  return toHex(linearOf({lightness, chroma: 0, hue}))
}

function linearOf({lightness, chroma, hue}: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
