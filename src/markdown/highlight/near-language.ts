import {isNear} from '../../model/diagnostics/diagnostics.js'

/** Shorter names are too similar to each other. */
const minLength = 4

/** The language that an author most likely meant: `javscript` → `javascript`. */
export async function nearLanguage(name: string): Promise<string | undefined> {
  if (name.length < minLength) return undefined
  // An unknown language has loaded this module already.
  const {bundledLanguages} = await import('shiki/langs')
  return Object.keys(bundledLanguages).find((language) => language.length >= minLength && isNear(language, name))
}
