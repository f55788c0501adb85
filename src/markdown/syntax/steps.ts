/** Steps: `:::steps` around an ordered list. CSS alone styles them. */
import {idAndClass} from './admonitions.js'
import type {ContentNeed, Syntax} from './construct.js'

export const steps: Syntax = {
  isOn: ({directives}) => directives,
  directives: {steps: ({attributes}) => ({name: 'Steps', props: idAndClass(attributes), content: numberedList})},
}

const numberedList: ContentNeed = {
  isMet: (node) => node.type === 'list' && 'ordered' in node && node.ordered === true,
  name: 'numbered list',
  hint: 'Begin each step with a number: "1. Install it".',
}
