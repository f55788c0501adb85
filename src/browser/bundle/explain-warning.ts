import type {Message} from 'esbuild'

/** A warning of esbuild in docsgen's words. */
export interface ExplainedWarning {
  location: Message['location']
  reason: string
  hint: string
}

/** Returns what is wrong, where it begins, and what to do about it. esbuild names the end of the file for an unclosed bracket. */
export function explainWarning({id, text, location, notes: [note]}: Message): ExplainedWarning {
  const unclosed = /^Expected "(.+)" to (?:go with "(.+)"|terminate multi-line comment)$/.exec(text)
  if (unclosed && note?.location) {
    const [, end, start = '/*'] = unclosed
    const hint = `Add the "${end}" where it belongs. Until then, browsers may ignore all rules after this place.`
    return {location: note.location, reason: `Nothing closes this "${start}": a "${end}" is missing.`, hint}
  }
  if (id === 'unsupported-css-property')
    return {
      location,
      reason: text,
      hint: location?.suggestion
        ? `Did you mean "${location.suggestion}"? Browsers ignore unknown properties.`
        : styleHint,
    }
  if (id === 'js-comment-in-css')
    return {location, reason: 'CSS has no comments that begin with "//"', hint: 'Write /* … */.'}
  const isStyle = /\.css$/i.test(location?.file ?? '')
  const [, missing] = (isStyle && /^Expected "(.)"$/.exec(text)) || []
  const reason = missing === undefined ? text : `A "${missing}" is missing here.`
  return {location, reason, hint: isStyle ? styleHint : scriptHint}
}

const styleHint = 'Correct or remove this rule or declaration: browsers may ignore it.'
const scriptHint = 'esbuild, which bundles the code, reports this as a probable mistake: correct it if it is one.'
