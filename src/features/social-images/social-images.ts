import * as z from 'zod'
import type {Feature, SiteParts} from '../feature.js'

/** Contains the characters of European languages, Greek, Cyrillic, Arabic and Hebrew. */
const defaultFont = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'

const colour = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'write a colour like "#0b6b66"')

/** Style of generated social images. */
export const imageStyle = z.strictObject({
  font: z
    .string()
    .default(defaultFont)
    .describe(
      'The font, TrueType or OpenType: a file of the project (`./fonts/brand.ttf`) or of a package. Default: `dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf`.',
    ),
  background: colour.default('#ffffff').describe('Colour of the background, such as `#fff` or `#ffffff`.'),
  color: colour.default('#0b1716').describe('Colour of the title.'),
  accent: colour.default('#0b6b66').describe('Colour of the bar and of the title of the site.'),
})

/** Generates pictures of titles for link previews. */
export const socialImages: Feature = {
  config: {
    socialImage: z.union([z.boolean(), imageStyle]).default(false).meta({
      description:
        'Generate an image of the title for each page without an image. Your project installs @resvg/resvg-wasm and a font for this.',
      more: "Pages without an `image` get one with their title and the site's title, 1200 × 630 pixels, instead of the site's `image`. Needs `url`, and `npm install --save-dev @resvg/resvg-wasm dejavu-fonts-ttf` or another font. Fonts of the machine are never used, so images are identical everywhere. See [Sharing and search engines](../running/sharing.md).",
      example: "socialImage: {font: './fonts/brand-bold.ttf', accent: '#0b6b66'},",
    }),
  },
  files: {socialImages: {folder: 'assets/social/', when: isUsed}},
  isUsed: (config) => isUsed({config}),
  hooks: {
    inputs: async () => (await import('./tools.js')).inputsOf,
    titleImages: async () => (await import('./images-of-site.js')).createTitleImages,
  },
}

/** Link previews need an absolute address. */
function isUsed({config: {socialImage, url}}: Pick<SiteParts, 'config'>): boolean {
  return socialImage !== false && url !== ''
}
