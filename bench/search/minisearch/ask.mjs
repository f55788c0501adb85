/**
 * `node ask.mjs <texts> <queries> <result>`: makes an index of sections, answers queries, and writes {pages of each answer,
 * bytes gz of the index, milliseconds of wall and processor that it took}.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {gzipSync} from 'node:zlib'
import MiniSearch from 'minisearch'

const [texts, queries, result] = process.argv.slice(2)
const sections = JSON.parse(readFileSync(texts, 'utf8')).flatMap(({href, text: {title, sections}}) =>
  sections.map(({heading, text, code}, index) => ({
    id: `${href}#${index}`,
    // What is in the title counts once for a page, not in each of its sections.
    title: index === 0 ? title : '',
    heading,
    text: `${text} ${code}`,
    page: href,
    name: title,
  })),
)
const start = {at: performance.now(), usage: process.cpuUsage()}
const engine = new MiniSearch({fields: ['title', 'heading', 'text'], storeFields: ['page', 'name', 'heading']})
engine.addAll(sections)
const index = JSON.stringify(engine)
const {user, system} = process.cpuUsage(start.usage)
const took = {wall: performance.now() - start.at, cpu: (user + system) / 1000}

const options = {boost: {title: 4, heading: 2}, prefix: true, fuzzy: 0.2}
const pages = JSON.parse(readFileSync(queries, 'utf8')).map(({query}) => [
  ...new Set(
    engine
      .search(query, options)
      .slice(0, 10)
      .map(({page}) => page),
  ),
])
writeFileSync(result, JSON.stringify({pages, index: gzipSync(index, {level: 9}).length, ...took}))
