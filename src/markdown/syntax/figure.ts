/** Figures: `:::figure[Caption]` around a picture, a table or code. */
import type {RootContent} from 'mdast'
import {idAndClass} from './admonitions.js'
import type {Syntax} from './construct.js'

export const figure: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    figure: ({attributes, children}) => ({
      name: 'Figure',
      props: idAndClass(attributes),
      children: children.flatMap(picturesOf),
    }),
  },
}

/** Unwraps paragraphs that contain only pictures. */
function picturesOf(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node]
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return shown.every(({type}) => type === 'image' || type === 'imageReference') ? shown : [node]
}
