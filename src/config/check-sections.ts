/** Checks of sections. Each throws `ConfigError`. */

import {ConfigError} from '../model/config-error.js'
import {nearest} from '../model/diagnostics/diagnostics.js'
import type {Section} from '../model/model.js'
import type {ParsedConfig} from '../model/schema/schema.js'
import type {ConfigFile} from './config-file.js'
import {type KeyOrigin, keyError} from './key-diagnostic.js'

/** Throws an error for keys that cannot be used with `sections`. */
export function checkKeys(
  {names, authored, origin}: {names: readonly string[]; authored: object; origin: KeyOrigin},
  file: ConfigFile,
): void {
  if (names.length === 0)
    throw keyError('sections', file, {
      message: 'must contain at least one section.',
      hint: "Write it like sections: {docs: {content: 'docs'}}, or remove the key.",
    })
  const inside = `each section has a "content" of its own (${names.join(', ')})`
  if (origin === 'option')
    throw keyError('content', origin, {message: `cannot be used, because ${inside}.`, hint: 'Leave it out.'})
  for (const key of ['content', 'sidebars', 'versions'] as const)
    if (key in authored)
      throw keyError(key, file, {
        message: `cannot be used with "sections", because each section has a "${key}" of its own.`,
        hint: `Move it into the section that it belongs to: sections: {${names[0]}: {${key}: …}}.`,
      })
}

/** Throws an error for items of the navbar that name a section that the site lacks. */
export function checkNavbar({navbar}: ParsedConfig, sections: readonly Section[], file: ConfigFile): void {
  const names = sections.flatMap(({name, isStandalone}) => (isStandalone ? [] : name))
  const check = (name: string | undefined, path: readonly PropertyKey[]) => {
    if (name === undefined || names.includes(name)) return
    const near = nearest(name, names)
    throw ConfigError.about({
      file: file.name,
      position: file.positionOf(path),
      message: `The navbar names the section "${name}", which does not exist.`,
      hint: near === undefined ? `There is ${names.join(', ')}.` : `Did you mean "${near}"?`,
    })
  }
  for (const [index, item] of navbar.items.entries()) {
    const path = ['navbar', 'items', index]
    check(item.section, [...path, 'section'])
    check(item.versions, [...path, 'versions'])
    for (const [inner, {section}] of (item.items ?? []).entries()) check(section, [...path, 'items', inner, 'section'])
  }
}

/** Throws an error for sections with the same folder or the same addresses. */
export function checkDistinct(sections: readonly Section[], file: ConfigFile): void {
  const folders = new Map<string, Section>()
  const paths = new Map<string, string>()
  const refs = new Map<string, string>()
  for (const section of sections) {
    const other = folders.get(section.content)
    if (other)
      throw section.isStandalone
        ? keyError('pages', file, {
            message: 'is also a folder of the documentation.',
            hint: 'Put the pages beside the documentation into a folder of their own.',
          })
        : keyError(`sections.${section.name}.content`, file, {
            message: `is also the folder of the section "${other.name}".`,
            hint: 'Give each section a folder of its own.',
          })
    folders.set(section.content, section)
    // Standalone pages and one section may both be at the root.
    if (section.isStandalone) continue
    for (const {path, name, ref} of section.versions) {
      const other = ref && (refs.get(ref.root) ?? ref.name)
      if (ref && other !== ref.name)
        throw keyError(`sections.${section.name}.versions`, file, {
          message: `names "${ref.name}", but the version "${name}" of another section is "${other}".`,
          hint: 'Rename one of the two in git.',
        })
      if (ref) refs.set(ref.root, ref.name)
      const first = paths.get(path)
      if (first !== undefined && first !== section.name)
        throw keyError(`sections.${section.name}.path`, file, {
          message: `gives ${name === 'current' ? 'this section' : `version "${name}"`} the address "/${path}", which the section "${first}" has too.`,
          hint: 'Give each section a path of its own.',
        })
      paths.set(path, section.name)
    }
  }
}
