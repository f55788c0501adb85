import type {LabelledLink} from '../src/model/model.js'

/** The attributes of a link: an external one opens a tab of its own and learns nothing about this one. */
export function linkAttributes({href, external}: Pick<LabelledLink, 'href' | 'external'>) {
  return external ? {href, target: '_blank', rel: 'noopener noreferrer'} : {href}
}
