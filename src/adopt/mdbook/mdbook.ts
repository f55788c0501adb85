/** mdBook: `book.toml` and `SUMMARY.md`. */
import path from 'node:path'
import {parse} from 'smol-toml'
import {ConfigError} from '../../config/config.js'
import {catalogue, positionAt} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'
import type {UserConfig} from '../../model/schema.js'
import type {SiteFiles, SiteReading} from '../system.js'
import {readSummary} from './summary.js'

export {createTranslate} from './translate.js'

/** The keys of `book.toml` that docsgen reads. */
interface Book {
  book?: {title?: string; description?: string; src?: string; language?: string}
  build?: {'build-dir'?: string}
  output?: {
    html?: {
      'site-url'?: string
      redirect?: Record<string, string>
      'edit-url-template'?: string
    }
  }
}

export async function read({fs, root, file, text}: SiteFiles): Promise<SiteReading> {
  const {book = {}, output = {}} = tomlOf<Book>(file, text)
  const content = book.src ?? 'src'
  const summaryFile = path.posix.join(content, 'SUMMARY.md')
  const summary = await fs.readFile(path.join(root, summaryFile)).catch(() => undefined)
  if (summary === undefined)
    throw ConfigError.about({
      file,
      message: `There is no file "${summaryFile}", which lists the chapters of the book.`,
    })
  const {items, first, drafts} = readSummary(summary.toString('utf8').replace(/\r\n?/g, '\n'))
  const html = output.html ?? {}
  const {redirect = {}} = html
  const diagnostics: Diagnostic[] = drafts.map((title) =>
    catalogue.notAdopted({file: summaryFile}, `The chapter "${title}" has no file yet, so it is not part of the site.`),
  )
  const config: UserConfig = {
    title: book.title ?? 'Book',
    description: book.description ?? '',
    lang: book.language ?? 'en',
    base: html['site-url'] ?? '/',
    content,
    exclude: ['SUMMARY.md'],
    numberPrefixes: false,
    sidebars: {book: items},
    redirects: {
      ...Object.fromEntries(Object.entries(redirect).map(([from, to]) => [addressOf(from), addressOf(to)])),
      ...(first !== undefined && !/^(?:index|readme)$/i.test(first) && {'/': `/${first}`}),
    },
    ...(html['edit-url-template'] && {editUrl: html['edit-url-template'].replace(/\{path\}.*$/, '')}),
  }
  return {config, diagnostics, translation: {}}
}

const addressOf = (file: string): string => (/^[a-z]+:/i.test(file) ? file : `/${file.replace(/^\//, '')}`)

function tomlOf<Value>(file: string, text: string): Value {
  try {
    return parse(text) as Value
  } catch (error) {
    const {line, column, message} = error as {line?: number; column?: number; message: string}
    const [first = ''] = message.split('\n')
    const position = line === undefined ? positionAt(text, 0) : {line, column: column ?? 1}
    throw ConfigError.about({file, position, message: `This is not valid TOML: ${first}.`})
  }
}
