/** Collapsible text: `:::details Summary` … `:::`, or `:::details[Summary]{open}`. */
import {idAndClass, isSet} from './admonitions.js'
import type {Syntax} from './construct.js'

export const details: Syntax = {
  isOn: ({directives}) => directives,
  directives: {
    details: ({attributes}) => {
      const {open, name} = attributes
      return {name: 'Details', props: {open: isSet(open), name, ...idAndClass(attributes)}}
    },
  },
}
