import type {LabelledLink} from '../src/model/model.js'

/** Attributes of a link. An external link opens a new tab without access to this one. */
export function linkAttributes({href, external}: Pick<LabelledLink, 'href' | 'external'>) {
  return external ? {href, target: '_blank', rel: 'noopener noreferrer'} : {href}
}
