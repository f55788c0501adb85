/** The templates of a site: docsgen's own, with the site's in their places. */
import type {ComponentType} from 'react'
import type {Loaded} from '../config/load/load.js'
import {type ContentTemplates, defaultContentTemplates, defaultTemplates, type Templates} from '../render/render.js'

type Overrides = ReadonlyMap<string, string>

export const shellTemplatesFrom = (overrides: Overrides, loaded: Loaded): Templates => ({
  ...defaultTemplates,
  ...own('', overrides, loaded),
})

export const contentTemplatesFrom = (overrides: Overrides, loaded: Loaded): ContentTemplates => ({
  ...defaultContentTemplates,
  ...own(contentPrefix, overrides, loaded),
})

/** What a site puts in the place of content templates. */
export const contentOverrides = (overrides: Overrides): Map<string, string> =>
  new Map([...overrides].filter(([part]) => part.startsWith(contentPrefix)))

const contentPrefix = 'content/'

function own(prefix: string, overrides: Overrides, {modules}: Loaded): Record<string, ComponentType> {
  const found = [...overrides].flatMap(([part, file]) => {
    const component = part.startsWith(prefix) ? modules.get(file)?.default : undefined
    return component ? [[part.slice(prefix.length), component as ComponentType] as const] : []
  })
  return Object.fromEntries(found)
}
