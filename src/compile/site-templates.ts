/** The templates of a site: docsgen's own, unless the site overrides them. */
import path from 'node:path'
import type {ComponentType} from 'react'
import {findTemplates, type Loaded} from '../config/load/load.js'
import {relativePath} from '../files/paths/paths.js'
import {catalogue, nearest} from '../model/diagnostics/diagnostics.js'
import type {Config, Diagnostic} from '../model/model.js'
import {featureOf} from '../render/interactive-components.js'
import {withReactWarnings} from '../render/react-warnings.js'
import {type ContentTemplates, defaultContentTemplates, defaultTemplates, type Templates} from '../render/render.js'
import {mistakeIn} from './component-mistake.js'

type Overrides = ReadonlyMap<string, string>

/** Files (absolute) in the templates folder of a site. */
export interface SiteTemplates {
  /** Those with the name of a default template, by that name: `Footer`, `content/Heading`. */
  overrides: Overrides
  /** All others. */
  unknown: readonly string[]
}

const contentPrefix = 'content/'

const names: ReadonlySet<string> = new Set([
  ...Object.keys(defaultTemplates),
  ...Object.keys(defaultContentTemplates).map((name) => contentPrefix + name),
])

/** The templates of the project in a folder. */
export async function findSiteTemplates({root, trust}: Pick<Config, 'root' | 'trust'>): Promise<SiteTemplates> {
  const all = trust.components ? [...(await findTemplates(root))] : []
  return {
    overrides: new Map(all.filter(([name]) => names.has(name))),
    unknown: all.flatMap(([name, file]) => (names.has(name) ? [] : file)),
  }
}

/** The templates that are React components, and diagnostics for the other files. */
export function checkTemplates(
  {overrides, unknown}: SiteTemplates,
  loaded: Pick<Loaded, 'modules' | 'files' | 'locate' | 'isSiteCode'>,
  root: string,
): {overrides: Overrides; diagnostics: Diagnostic[]} {
  const {modules, files} = loaded
  const diagnostics: Diagnostic[] = []
  const nameOf = (file: string) => relativePath(root, file)
  const used = new Set(files)
  for (const file of unknown) {
    if (!used.has(file)) diagnostics.push(unknownTemplate(nameOf(file)))
  }
  const components = [...overrides].filter(([name, file]) => {
    const module = modules.get(file)
    const mistake = module && mistakeIn(module.default)
    if (mistake !== undefined)
      diagnostics.push(catalogue.badTemplate({file: nameOf(file)}, name.replace(contentPrefix, ''), mistake))
    else if (module && name.startsWith(contentPrefix)) {
      const {feature, location} = staticFeature(module.default, loaded) ?? {}
      const place = location ?? {file: nameOf(file)}
      if (feature) diagnostics.push(catalogue.staticTemplate(place, name.slice(contentPrefix.length), feature))
    }
    // A file that cannot be loaded has a diagnostic already; the browser's bundle reports it at the same place.
    return mistake === undefined
  })
  return {overrides: new Map(components), diagnostics}
}

/** The first hook or event handler of a content template, which no browser runs. */
const staticFeature = (template: unknown, loaded: Pick<Loaded, 'locate' | 'isSiteCode'>) =>
  withReactWarnings(
    () => {},
    () => featureOf(template, {children: 'Text', href: '/', page: {frontmatter: {}}, site: {}}, loaded),
  )

/** `templates/Heading.tsx` belongs to another folder; `templates/Foter.tsx` is misspelt. */
function unknownTemplate(file: string): Diagnostic {
  const [, inContent, name = ''] = /^templates\/(content\/)?(\w+)\./.exec(file) ?? []
  const elsewhere = (inContent ? name : contentPrefix + name).toLowerCase()
  const near = [...names].find((one) => one.toLowerCase() === elsewhere) ?? nearest((inContent ?? '') + name, names)
  return catalogue.unknownTemplate({file}, near && `templates/${near}${path.extname(file)}`)
}

export const shellTemplatesFrom = (overrides: Overrides, loaded: Pick<Loaded, 'modules'>): Templates => ({
  ...defaultTemplates,
  ...overridden('', overrides, loaded),
})

export const contentTemplatesFrom = (overrides: Overrides, loaded: Pick<Loaded, 'modules'>): ContentTemplates => ({
  ...defaultContentTemplates,
  ...overridden(contentPrefix, overrides, loaded),
})

/** Files of the site's own content templates, by name. */
export const contentOverrides = (overrides: Overrides): Map<string, string> =>
  new Map([...overrides].filter(([name]) => name.startsWith(contentPrefix)))

/** Functions that return the file of a template as diagnostics name it. */
export function templateFiles(overrides: Overrides, root: string) {
  const named = (name: string) => {
    const file = overrides.get(name)
    return file && relativePath(root, file)
  }
  return {shell: named, content: (name: string) => named(contentPrefix + name)}
}

function overridden(
  prefix: string,
  overrides: Overrides,
  {modules}: Pick<Loaded, 'modules'>,
): Record<string, ComponentType> {
  const components = [...overrides].flatMap(([name, file]) => {
    const component = name.startsWith(prefix) ? modules.get(file)?.default : undefined
    return component !== undefined && mistakeIn(component) === undefined
      ? [[name.slice(prefix.length), component as ComponentType] as const]
      : []
  })
  return Object.fromEntries(components)
}
