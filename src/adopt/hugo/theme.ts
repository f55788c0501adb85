/** Parameters of the themes Docsy, Hextra, Relearn, Book and Geekdoc. */
import type {UserConfig} from '../../model/schema/schema.js'
import {textOf, type Values, valuesOf} from '../values.js'

/** The address of the project folder in its repository, for edit links. */
export function editUrlFrom(params: Values, content: string): Pick<UserConfig, 'editUrl'> {
  const whole = editAddress(params)
  if (whole === undefined || !/^https?:/.test(whole)) return {}
  const address = `${whole.replace(/\/+$/, '')}/`
  return address.endsWith(`/${content}/`) ? {editUrl: address.slice(0, -content.length - 1)} : {editUrl: address}
}

function editAddress(params: Values): string | undefined {
  const branch = textOf(params.github_branch) ?? 'main'
  const docsy = textOf(params.github_repo)
  if (docsy !== undefined) return joined(docsy, 'edit', branch, textOf(params.github_subdir))
  const hextra = valuesOf(params.editurl)
  if (hextra.enable === true && textOf(hextra.base)) return textOf(hextra.base)
  const relearn = textOf(params.editurl)
  if (relearn !== undefined) return relearn.replace(/\$\{FilePath\}.*$/, '')
  const book = textOf(params.bookrepo)
  const bookPath = textOf(params.bookeditpath)
  if (book !== undefined && bookPath !== undefined) return joined(book, bookPath)
  const geekdoc = textOf(params.geekdocrepo)
  const geekdocPath = textOf(params.geekdoceditpath)
  return geekdoc !== undefined && geekdocPath !== undefined ? joined(geekdoc, geekdocPath) : undefined
}

const joined = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .join('/')

/** The address of the repository. */
export const repositoryOf = (params: Values): string | undefined =>
  textOf(params.github_repo) ?? textOf(params.bookrepo) ?? textOf(params.geekdocrepo)

/** The logo, a file of the static folder. */
export function logoOf(params: Values): string | undefined {
  const logo = valuesOf(valuesOf(params.navbar).logo)
  return textOf(logo.path) ?? textOf(params.booklogo) ?? textOf(params.geekdoclogo)
}

/** Themes whose sidebar shows all pages, not those of one section. */
export const hasOneSidebar = (values: Values): boolean =>
  /relearn|learn|book|geekdoc|techdoc/i.test(JSON.stringify([values.theme, values.module]))
