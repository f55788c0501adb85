import type {PluralForms} from './labels.js'

/**
 * Makes the function that returns the text for a number in a language: `{one: '1 item', other: '{count} items'}`,
 * 2 → `2 items`. Numbers of a language that `Intl` does not know look English.
 */
export function createCountText(forms: PluralForms, lang: string): (count: number) => string {
  let cachedRules: Intl.PluralRules | undefined
  return (count) => {
    cachedRules ??= rulesOf(lang)
    const rules = cachedRules
    const number = () => count.toLocaleString(rules.resolvedOptions().locale)
    return (forms[rules.select(count)] ?? forms.other).replaceAll('{count}', number)
  }
}

function rulesOf(lang: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules([lang, 'en'])
  } catch {
    return new Intl.PluralRules('en')
  }
}
