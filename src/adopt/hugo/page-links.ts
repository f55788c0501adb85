/** Links to pages by their paths in the content folder, which the templates of a site or of its theme resolve. */
import path from 'node:path'
import type {FileSystem} from '../../io/disk/disk.js'
import {filesBelow} from '../files-below.js'
import {withoutVerbatim} from '../prose.js'
import type {Edit} from '../translation.js'

/** Whether a template for links asks Hugo for the page that a link names. */
export async function hasPageLinks(fs: FileSystem, root: string): Promise<boolean> {
  for (const folder of ['layouts', 'themes', '_vendor'])
    for (const file of await filesBelow(fs, path.join(root, folder)))
      if (/(?:^|\/)_markup\/render-link(?:\.\w+)*\.html$/.test(file))
        if ((await fs.readFile(path.join(root, folder, file))).includes('GetPage')) return true
  return false
}

/** `[text](guide/start/)` and `[text]: /Guide/start` → the address of the page, from the page or from the content folder. */
export function pageLinkEdits(text: string, addressOf: (address: string) => string | undefined): Edit[] {
  const edits: Edit[] = []
  for (const {0: whole, 1: before = '', 2: target = '', index} of withoutVerbatim(text).matchAll(
    /((?<!!)\[[^[\]\n]*\]\(|^ {0,3}\[[^\]\n]+\]:[ \t]+)([^\s()<>#?{}][^\s()<>{}]*)(?=[\s)]|$)/gm,
  )) {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target) || /\.md(?:[#?]|$)/i.test(target)) continue
    const address = addressOf(target)
    const isSame = address?.replace(/\/?([#?].*)?$/, '$1') === target.replace(/\/?([#?].*)?$/, '$1')
    const [start, end] = [index + before.length, index + whole.length]
    if (address !== undefined && !isSame) edits.push({start, end, text: address, construct: ''})
  }
  return edits
}
