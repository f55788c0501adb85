import type {Body, ClientAssets, Config, PageProps} from '../model/model.js'
import {htmlNote} from './agent-notes.js'
import {documentHtml} from './document.js'
import type {Head} from './head.js'
import type {LazyDocument} from './output.js'
import {addressesIn, withAddressesFor} from './portable.js'

interface DocumentParts {
  head: Head
  /** Addresses. */
  extras: readonly string[]
  headTags(head: Head): string[]
  /** Address of `llms.txt`. */
  list: string | undefined
  input: {config: Config; client: ClientAssets; shell(page: PageProps, body: string): string}
}

/** The document of a page, rendered on request. */
export function pageDocument(
  page: PageProps,
  body: Body,
  {head, extras, headTags, list, input}: DocumentParts,
): LazyDocument {
  const {config, client, shell} = input
  const pageJson = JSON.stringify(page)
  const address = addressesIn(page.href, config)
  const note = list === undefined || head.kind === 'none' ? '' : htmlNote(address(list), address(head.markdownExport))
  return {
    key: () => `${pageJson}\n${JSON.stringify([head, extras, note])}\n${body.hash}`,
    html() {
      const {classes} = head
      const tags = headTags(head)
      const visible = shell(page, body.html())
      const html = documentHtml({config, client, pageJson, extras, classes, tags, note, shell: visible})
      return withAddressesFor(html, page.href, config)
    },
  }
}
