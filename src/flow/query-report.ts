/** `docsgen check --queries`: reads the log, and runs its queries on the search. */
import {ConfigError} from '../config/config.js'
import {decode} from '../content/scan/scan.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, OutputFile, ReadyText} from '../model/model.js'
import {loaderFrom} from '../search/expectations.js'
import {loadLanguage} from '../search/languages.js'
import {type LoggedQuery, type QueryReport, readQueries, reportQueries} from '../search/logged-queries.js'

export type {QueryReport} from '../search/logged-queries.js'

/** The queries of a file. Throws ConfigError. */
export async function readLog(fs: FileSystem, file: string): Promise<LoggedQuery[]> {
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

/** What the search answers to logged queries, and synonyms that would help. */
export async function queryReportOf(
  logged: readonly LoggedQuery[],
  {config, index, texts}: {config: Config; index: Iterable<OutputFile>; texts: Iterable<ReadyText>},
): Promise<QueryReport> {
  const titles = [...texts].flatMap((text) => text.sections().map(({heading}) => heading))
  return reportQueries(logged, {load: loaderFrom(index), language: await loadLanguage(config), titles})
}
