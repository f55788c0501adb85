import type {Translate} from '../../model/model.js'
import {type Edit, translateInSteps} from '../translation.js'

/** Translates the constructs of mdBook's preprocessors. */
export const createTranslate = (): Translate => {
  return ({text}) => (text.includes('{{#') ? translateInSteps(text, [includes]) : undefined)
}

const include = /^([ \t]*)\{\{#include[ \t]+([^\s:}]+\.md)[ \t]*\}\}[ \t]*$/gm

/** `{{#include part.md}}` alone on its line. */
function includes(text: string): Edit[] {
  return [...text.matchAll(include)].map(({0: whole, 1: indent, 2: file = '', index}) => ({
    start: index,
    end: index + whole.length,
    text: `${indent}::include{file="./${file.replace(/^\.\//, '')}"}`,
    construct: '`{{#include}}`',
  }))
}
