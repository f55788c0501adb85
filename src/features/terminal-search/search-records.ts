/** `docsgen search --records`: the sections of a site as records of DocSearch, for an index of a search service. */
import {hrefFor} from '../../files/paths/paths.js'
import {analyseSite} from '../../flow/analyse-site.js'
import {begin, type RunOptions} from '../../flow/begin.js'
import {planSites, readProjects} from '../../flow/read-projects.js'
import {withRun} from '../../flow/run.js'
import type {Config, SearchablePage} from '../../model/model.js'

/** A record in the scheme of DocSearch. */
export interface SearchRecord {
  objectID: string
  url: string
  url_without_anchor: string
  anchor: string
  type: 'lvl1' | 'lvl2' | 'content'
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>
  content: string | null
  /** Facets. */
  language: string
  version: string
  /** Order on its page. */
  position: number
}

/** The records of a site in all languages and versions: one for each heading, and one for each text. Throws ConfigError. */
export async function searchRecords(options: RunOptions): Promise<SearchRecord[]> {
  const start = await begin({...options, overrides: {...options.overrides, portable: false}})
  return withRun(start, async (run) => {
    const records: SearchRecord[] = []
    for (const part of await planSites(await readProjects(run))) {
      const {config} = part.site
      const onReady = (page: SearchablePage) => void records.push(...recordsOf(page, config))
      await (await analyseSite(part, {isBuilt: false, onReady})).outcome
    }
    return records.sort((one, other) => (one.objectID < other.objectID ? -1 : 1))
  })
}

function recordsOf({page, text}: SearchablePage, config: Config): SearchRecord[] {
  const {frontmatter, version, title, route} = page
  if (frontmatter.unlisted || frontmatter.search === false) return []
  const href = config.url + hrefFor(route, config)
  return text.sections().flatMap(({id, heading, text: words, code}, position) => {
    const record = (type: SearchRecord['type'], content: string | null): SearchRecord => ({
      objectID: `${href}#${id} ${type === 'content' ? 2 : 1}`,
      url: id === '' ? href : `${href}#${encodeURIComponent(id)}`,
      url_without_anchor: href,
      anchor: id,
      type,
      hierarchy: {
        lvl0: version.section === 'default' || version.section === '' ? config.title : version.section,
        lvl1: title,
        lvl2: position === 0 ? null : heading,
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content,
      language: config.lang,
      version: version.name,
      position,
    })
    // Services limit the size of a record.
    const content = [words, code].filter(Boolean).join(' ').slice(0, 5000)
    return [record(position === 0 ? 'lvl1' : 'lvl2', null), ...(content === '' ? [] : [record('content', content)])]
  })
}
