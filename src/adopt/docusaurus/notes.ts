/** What a reading of a Docusaurus site leaves out. */
import path from 'node:path'
import {catalogue} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import {filesBelow} from '../files-below.js'
import type {SiteFiles} from '../system.js'
import {stringOf, textsOf, type Values, valuesOf} from '../values.js'
import {relativeTo} from './docs.js'
import {isAnalytics, type Plugins} from './plugins.js'

export interface Notes {
  add(diagnostic: Diagnostic): void
  /** Records a part that docsgen cannot take, once for each text. */
  notTaken(message: string): void
  /** Records a link to a part that docsgen does not take. */
  omit(target: string): void
  /** Records what the site has beside its docs. */
  aboutSite(facts: {site: SiteFiles; config: Values; plugins: Plugins}): Promise<void>
  all(): Diagnostic[]
}

export function createNotes(file: string): Notes {
  const diagnostics: Diagnostic[] = []
  const messages = new Set<string>()
  const omitted: string[] = []
  const notTaken = (message: string) => {
    if (!messages.has(message)) diagnostics.push(catalogue.notAdopted({file}, message))
    messages.add(message)
  }
  const leftOut = (message: string) => void diagnostics.push(catalogue.leftOut({file}, message))
  return {
    notTaken,
    add: (diagnostic) => void diagnostics.push(diagnostic),
    omit: (target) => void omitted.push(target),
    async aboutSite({site, config, plugins}) {
      for (const blog of plugins.blogs) {
        const folder = relativeTo(site.root, stringOf(blog.path) ?? 'blog')
        const posts = await countPages(site, path.join(site.root, folder))
        if (posts > 0)
          leftOut(`The blog is not part of the site: ${posts === 1 ? '1 post' : `${posts} posts`} in "${folder}".`)
      }
      const texts = stringOf(valuesOf(config.i18n).path) ?? 'i18n'
      if (texts !== 'i18n') notTaken(`docsgen reads translations from the folder "i18n", not from "${texts}".`)
      const swizzled = await swizzledIn(site)
      if (swizzled.length > 0)
        notTaken(`docsgen has components of its own in place of those in src/theme: ${swizzled.join(', ')}.`)
      const statics = textsOf(config.staticDirectories).slice(1)
      if (statics.length > 0) notTaken(`Only the first static folder is copied, not ${statics.join(', ')}.`)
      for (const options of plugins.redirects) {
        if (textsOf(options.fromExtensions).length + textsOf(options.toExtensions).length > 0)
          notTaken('There are no redirects for `fromExtensions` and `toExtensions`.')
      }
      const analytics = plugins.others.filter(isAnalytics)
      if (analytics.length > 0) leftOut(`Scripts of analytics are not part of the pages: ${analytics.join(', ')}.`)
      const unknown = plugins.others.filter((name) => !isAnalytics(name))
      if (unknown.length > 0) notTaken(`docsgen does not run these plugins and themes: ${namesOf(unknown)}.`)
    },
    all: () => [
      ...diagnostics,
      ...(omitted.length === 0
        ? []
        : [
            catalogue.leftOut(
              {file},
              `${omitted.length === 1 ? '1 link' : `${omitted.length} links`} of the navbar and footer to the blog ${omitted.length === 1 ? 'is' : 'are'} left out.`,
            ),
          ]),
    ],
  }
}

/** Names of plugins; plugins that are code of the site have none. */
function namesOf(names: readonly string[]): string {
  const code = names.filter((name) => name === '').length
  return [
    ...new Set(names.filter((name) => name !== '')),
    ...(code === 0 ? [] : [`${code} in the site's own code`]),
  ].join(', ')
}

async function countPages({fs}: SiteFiles, folder: string): Promise<number> {
  const files = await filesBelow(fs, folder)
  return files.filter((file) => /\.mdx?$/i.test(file) && !/(?:^|\/)readme\.md$/i.test(file)).length
}

/** Names of the components that the site puts in place of Docusaurus' own. */
async function swizzledIn({fs, root}: SiteFiles): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, 'src/theme')).catch(() => [])
  return entries
    .map(({name}) => name.replace(/\.\w+$/, ''))
    .filter((name) => name !== 'MDXComponents' && /^[A-Z]/.test(name))
    .sort()
}
