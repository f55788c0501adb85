/** Steps: `:::steps` around an ordered list. How they look is CSS alone. */
import {idAndClass} from './admonitions.js'
import type {Syntax} from './construct.js'

export const steps: Syntax = {
  isOn: ({directives}) => directives,
  directives: {steps: ({attributes}) => ({name: 'Steps', props: idAndClass(attributes)})},
}
