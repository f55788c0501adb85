/** The templates of a site: docsgen's own, unless the site overrides them. */
import type {ComponentType} from 'react'
import type {Loaded} from '../config/load/load.js'
import {type ContentTemplates, defaultContentTemplates, defaultTemplates, type Templates} from '../render/render.js'

type Overrides = ReadonlyMap<string, string>

export const shellTemplatesFrom = (overrides: Overrides, loaded: Loaded): Templates => ({
  ...defaultTemplates,
  ...overridden('', overrides, loaded),
})

export const contentTemplatesFrom = (overrides: Overrides, loaded: Loaded): ContentTemplates => ({
  ...defaultContentTemplates,
  ...overridden(contentPrefix, overrides, loaded),
})

/** Files of the site's own content templates, by name. */
export const contentOverrides = (overrides: Overrides): Map<string, string> =>
  new Map([...overrides].filter(([name]) => name.startsWith(contentPrefix)))

const contentPrefix = 'content/'

function overridden(prefix: string, overrides: Overrides, {modules}: Loaded): Record<string, ComponentType> {
  const components = [...overrides].flatMap(([name, file]) => {
    const component = name.startsWith(prefix) ? modules.get(file)?.default : undefined
    return component ? [[name.slice(prefix.length), component as ComponentType] as const] : []
  })
  return Object.fromEntries(components)
}
