/** Figures: `:::figure[Caption]` around a picture, a table or code. */
import type {RootContent} from 'mdast'
import {idAndClass} from './admonitions.js'
import type {ContentNeed, Syntax} from './construct.js'

export const figure: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    figure: ({attributes, children}) => ({
      name: 'Figure',
      props: idAndClass(attributes),
      children: children.flatMap(picturesOf),
      content: anyFigure,
    }),
  },
}

const anyFigure: ContentNeed = {
  isMet: ({type}) => /^(?:image|imageReference|table|code|math|blockquote|docsgenComponent)$/.test(type),
  name: 'image, table or code',
  hint: 'Put one between its two lines of colons.',
}

/** Unwraps paragraphs that contain only pictures. */
function picturesOf(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph') return [node]
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return shown.every(({type}) => type === 'image' || type === 'imageReference') ? shown : [node]
}
