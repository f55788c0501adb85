import type {PageText} from '../../../src/model/model.js'
import {createWordReader, type IndexFile, indexFiles} from '../../../src/search/index/index.js'
import type {Language} from '../../../src/search/query/language.js'
import {createEngine} from '../../../src/search/query/query.js'

/** A page in few words: its title, then what stands under its headings. */
export function pageOf(title: string, intro: string, sections: Record<string, string> = {}): PageText {
  const headed = Object.entries(sections).map(([heading, text]) => {
    const [, plain, code = ''] = /^(.*?)(?:`{3}(.*))?$/s.exec(text)!
    return {id: heading.toLowerCase().replace(/\W+/g, '-'), heading, text: plain!, code}
  })
  return {title, sections: [{id: '', heading: '', text: intro, code: ''}, ...headed]}
}

export type Pages = Record<string, PageText>

/** The files of the index of some pages by address. */
export function indexOf(pages: Pages): IndexFile[] {
  const read = createWordReader()
  return [...indexFiles(Object.entries(pages).map(([href, text]) => ({href, words: () => read(href, text)})))]
}

/** Asks an index, as the browser does; `loaded` are the parts it needed. */
export function ask(files: readonly IndexFile[], language?: Language) {
  const loaded: string[] = []
  const engine = createEngine(async (name, part) => {
    loaded.push(part ? `${name} ${part.index}` : name)
    const file = files.find((one) => one.name === name)
    if (file === undefined) throw new Error(`There is no ${name}.`)
    if (part === undefined) return JSON.parse(file.text)
    const bytes = Buffer.from(file.text).subarray(part.start, part.end)
    return Object.assign([], {[part.index]: JSON.parse(bytes.toString())})
  }, language)
  const addresses = async (query: string, limit = 10) => (await engine.search(query, limit)).map(({href}) => href)
  return {engine, loaded, addresses}
}
