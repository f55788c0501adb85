/** What an earlier build published, as its manifest tells. The text may come from the network: nothing in it is trusted. */

import {anchorsOf} from '../../files/contents/published-facts.js'
import {isGeneratedName} from '../../files/files.js'

export interface PublishedPage {
  /** Readers may link to these. */
  anchors: readonly string[]
  /** Equal for pages that say the same; undefined in manifests of docsgen before it was kept. */
  content: string | undefined
  /** It only leads on. */
  isRedirect: boolean
}

/** Pages and redirects by route, as it was written; files that readers may link to by their path, from the root. */
export interface Published {
  pages: ReadonlyMap<string, PublishedPage>
  files: ReadonlySet<string>
}

/** undefined for what is no manifest. */
export function publishedFrom(text: string): Published | undefined {
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
    else if (isLinkedTo(file)) files.add(`/${file.normalize('NFC')}`)
  }
  return {pages, files}
}

/** Static files that are read for themselves: no pictures, fonts or code, and nothing of docsgen's own. */
export const isLinkedTo = (file: string): boolean =>
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
