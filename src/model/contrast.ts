/** Contrast of colours, by the rules of WCAG 2. */

export type Triple = [number, number, number]

/** `#0b6b66` → red, green and blue, each from 0 to 1, without gamma. */
export function toLinear(color: string): Triple {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  const channel = (start: number) => {
    const value = Number.parseInt(digits.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminanceOf(first), luminanceOf(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: string): number {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The more readable of white and nearly black on a colour. */
export const textOn = (background: string): string =>
  contrastOf('#ffffff', background) >= contrastOf('#0b1716', background) ? '#ffffff' : '#0b1716'
