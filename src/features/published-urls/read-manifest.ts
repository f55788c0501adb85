/** Reads the manifest of an earlier build. The text may come from the network, so it is not trusted. */

import {anchorsOf} from '../../documents/published-facts.js'
import {isGeneratedName} from '../../files/files.js'
import {isRecord} from '../../model/is-record.js'

export interface PublishedPage {
  /** Readers may link to these. */
  anchors: readonly string[]
  /** Hash of the content; undefined in manifests of older versions of docsgen. */
  content: string | undefined
  /** The page only redirects. */
  isRedirect: boolean
}

/** Pages and redirects by route; files that readers may link to, by their path from the root. */
export interface Published {
  pages: ReadonlyMap<string, PublishedPage>
  files: ReadonlySet<string>
}

/** The published URLs of a manifest; undefined for any other text. `languages`: the folders of languages, each with generated files. */
export function publishedFrom(text: string, languages: readonly string[] = []): Published | undefined {
  const json = parsed(text)
  if (!isRecord(json) || json.version !== 1 || !isRecord(json.files)) return undefined
  const pages = new Map<string, PublishedPage>()
  const files = new Set<string>()
  for (const [file, record] of Object.entries(json.files)) {
    if (!isRecord(record)) return undefined
    const {route, anchors, content, redirect} = record
    if (typeof route === 'string' && route.startsWith('/'))
      pages.set(route.normalize('NFC'), {
        anchors: typeof anchors === 'string' ? anchorsOf(anchors) : [],
        content: typeof content === 'string' ? content : undefined,
        isRedirect: typeof redirect === 'string',
      })
    else if (isLinkedTo(withoutLanguage(file, languages))) files.add(`/${file.normalize('NFC')}`)
  }
  return {pages, files}
}

function withoutLanguage(file: string, languages: readonly string[]): string {
  const [folder = '', ...rest] = file.split('/')
  return languages.includes(folder) ? rest.join('/') : file
}

/** Whether readers open a static file directly: not a picture, a font, code, or a generated file. */
const isLinkedTo = (file: string): boolean =>
  !isGeneratedName(file) &&
  !/(^|\/)\./.test(file) &&
  /\.(html?|pdf|zip|t?gz|txt|json|ya?ml|xml|csv|xlsx?|docx?|pptx?|epub|xsd|proto|graphql|sh|ps1)$/i.test(file)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
