/** Steps: `:::steps` around an ordered list. CSS alone styles them. */
import {idAndClass} from './admonitions.js'
import type {Syntax} from './construct.js'

export const steps: Syntax = {
  isOn: ({directives}) => directives,
  directives: {steps: ({attributes}) => ({name: 'Steps', props: idAndClass(attributes)})},
}
