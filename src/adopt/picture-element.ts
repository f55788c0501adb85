import {escapeAttribute} from '../files/escape/escape.js'

/** A picture with a size, which Markdown cannot write: `<img src="a.png" alt="A" width="300">`. */
export const pictureElement = (attributes: Readonly<Record<string, string | undefined>>): string =>
  `<img ${Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escapeAttribute(value)}"`]))
    .join(' ')}>`
