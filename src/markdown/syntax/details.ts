/** Collapsible text: `:::details Summary` … `:::`, or `:::details[Summary]{open}`. */
import {anyContent, flagValues, idAndClass, isSet} from './admonitions.js'
import type {Syntax} from './construct.js'

export const details: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    details: ({attributes}) => {
      const {open, name} = attributes
      const props = {open: isSet(open), name, ...idAndClass(attributes)}
      return {name: 'Details', props, options: {open: flagValues, name: undefined}, content: anyContent}
    },
  },
}
