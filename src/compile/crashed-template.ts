/** Finds the template of a site that an error comes from, where the error has no position in the site's code. */

import {runCode} from '../io/running-code.js'
import {isError, textOfThrown} from '../model/diagnostics/diagnostics.js'
import type {CodeLocation} from '../model/model.js'

/** An error of a template; `file` as diagnostics name it. */
class TemplateCrash extends Error {
  readonly file: string
  constructor(file: string, cause: unknown) {
    super(isError(cause) ? cause.message : `The code threw ${textOfThrown(cause)}.`, {cause})
    this.file = file
  }
}

/** A function that finds the place of an error by its stack trace or by its template. */
export const withTemplateFallback =
  (locate: (error: unknown) => CodeLocation | undefined) =>
  (error: unknown): CodeLocation | undefined =>
    isError(error) && error instanceof TemplateCrash ? {file: error.file} : locate(error)

export interface TemplateSet<Templates> {
  templates: Templates
  defaults: Templates
  /** File of a site's own template, by its name. */
  fileOf(name: string): string | undefined
  locate(error: unknown): CodeLocation | undefined
}

/**
 * Returns the render function of some templates. After an error without a place, the function renders again with each of the
 * site's templates alone, and rethrows the error with the file of the template that throws the same.
 */
export function rendererOf<Templates extends object, Args extends unknown[]>(
  make: (templates: Templates) => (...args: Args) => string,
  {templates, defaults, fileOf, locate}: TemplateSet<Templates>,
): (...args: Args) => string {
  const render = make(templates)
  const names = Object.keys(defaults) as (keyof Templates & string)[]
  const files = names.flatMap((name) => (templates[name] === defaults[name] ? [] : (fileOf(name) ?? [])))
  return (...args) => {
    try {
      return files.length === 0 ? render(...args) : runCode({files, locate}, () => render(...args))
    } catch (error) {
      if (locate(error) !== undefined) throw error
      for (const name of names) {
        const file = templates[name] === defaults[name] ? undefined : fileOf(name)
        const alone = () => make({...defaults, [name]: templates[name]})(...args)
        if (file !== undefined && messageOf(alone) === textOfThrown(error)) throw new TemplateCrash(file, error)
      }
      throw error
    }
  }
}

/** The message of the error that a function throws, or the text of another value. */
function messageOf(act: () => unknown): string | undefined {
  try {
    act()
  } catch (error) {
    return textOfThrown(error)
  }
  return undefined
}
