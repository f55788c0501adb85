import * as z from 'zod'
import {ConfigError} from '../../model/config-error.js'
import type {OutputPath} from '../../model/model.js'
import type {Feature} from '../feature.js'

/** Writes the pages as a book for e-readers: one for the site, or one for each section. */
export const epub: Feature = {
  config: {
    epub: z
      .union([z.boolean(), z.array(z.string())])
      .default(false)
      .meta({
        description:
          'Also write the pages as an EPUB: `true` for the whole site, or the names of sections for one EPUB each.',
        more: '`true` writes `site.epub` at the root of the site, with the latest version of all sections. A list of section names writes a file for each, such as `api.epub`. Pages can link to the files. See [E-books](../navigation/printing.md#epub).',
        example: 'epub: true,',
      }),
  },
  flags: [
    {
      flags: '--epub',
      of: ['build'],
      text: 'also write the whole site as site.epub',
      effect: 'config',
      more: 'Overrides the key `epub` with `true`. See [E-books](../navigation/printing.md#epub).',
      example: 'docsgen build --epub',
    },
  ],
  checkConfig({epub: wanted}, sections, file) {
    const names = sections.flatMap(({name, isStandalone}) => (isStandalone ? [] : name))
    const unknown = Array.isArray(wanted) ? wanted.find((name) => !names.includes(name)) : undefined
    if (unknown === undefined) return
    throw ConfigError.about({
      file: file.name,
      position: file.positionOf(['epub']),
      message: `"epub" names the section "${unknown}", which does not exist.`,
      hint: names.length > 1 ? `There is ${names.join(', ')}.` : 'Write `epub: true` for the whole site.',
    })
  },
  files: {
    epubs: {
      files({config, assets}) {
        const names = config.epub === true ? ['site'] : config.epub || []
        const statics = new Set<string>(assets.flatMap((asset) => (asset.from === 'static' ? asset.path : [])))
        const paths = names.map((name) => `${name}.epub` as OutputPath)
        return paths.filter((path) => !statics.has(path)).map((path) => ({path}))
      },
      replaceableBy: 'static',
      needs: 'allPages',
    },
  },
  hooks: {makers: async () => ({epubs: (await import('./epub-of-site.js')).epubOfSite})},
}
