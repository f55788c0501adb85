/** `docsgen search --queries`: reads the log, and runs its queries on the search. */
import {ConfigError} from '../../config/config.js'
import {decode} from '../../content/scan/scan.js'
import {begin, type RunOptions} from '../../flow/begin.js'
import type {FileSystem} from '../../io/disk/disk.js'
import {type LoggedQuery, type QueryReport, readQueries, reportQueries} from '../../search/logged-queries.js'
import {searchInMemory} from './search-site.js'

export type {QueryReport} from '../../search/logged-queries.js'

/** What the search answers to the logged queries of a file (absolute), and synonyms that would help. Throws ConfigError. */
export async function reportOfQueries(options: RunOptions, file: string): Promise<QueryReport> {
  const start = await begin(options)
  const logged = await readLog(start.fs, file)
  return searchInMemory(start, async ({load, language, texts}) => {
    const titles = texts.flatMap((text) => text.sections().map(({heading}) => heading))
    return reportQueries(logged, {load, language, titles})
  })
}

/** The queries of a file. Throws ConfigError. */
async function readLog(fs: FileSystem, file: string): Promise<LoggedQuery[]> {
  const refuse = (message: string) => ConfigError.about({file: '', message})
  const bytes = await fs.readFile(file).catch(() => {
    throw refuse(`The file of --queries does not exist: ${file}`)
  })
  const decoded = decode(bytes)
  if (decoded.kind === 'binary') throw refuse(`The file of --queries is not text: ${file}`)
  try {
    return readQueries(decoded.text, file)
  } catch (error) {
    throw refuse(`The file of --queries is not valid JSON: ${file}. ${(error as Error).message}`)
  }
}
