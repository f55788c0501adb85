import {catalogue} from '../../model/diagnostics/diagnostics.js'
import {isAllowedProtocol} from '../sanitize/allow-list.js'
import {nodesIn} from '../walk.js'
import type {SourceRule} from './rule.js'

/** An address with a protocol that is not the usual one. */
const suspicious = /\](?:\(|:)[ \t]*<?(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i

/** A link, image or definition whose address the sanitiser removes: readers could not follow it. */
export const removedAddress: SourceRule = (tree, {file, text, markdown, isTrusted, diagnostics}) => {
  if (isTrusted || markdown.html !== 'sanitize' || !suspicious.test(text)) return
  for (const node of nodesIn(tree)) {
    if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || !node.position) continue
    const key = node.type === 'image' ? 'src' : 'href'
    const [, protocol] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(node.url) ?? []
    if (protocol === undefined || isAllowedProtocol(key, protocol.toLowerCase())) continue
    const {line, column} = node.position.start
    diagnostics.push(catalogue.removedAddress({file, position: {line, column}}, {key, protocol}))
  }
}
