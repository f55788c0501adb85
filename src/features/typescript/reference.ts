/** The reflections of TypeDoc → the pages of a reference. */

import type {PagesItem} from '../../model/model.js'
import {recordsOf, type Values} from '../../model/values.js'
import {createUniqueSlugger, firstSentence, joinBlocks, markdownFrom, plainText} from '../../plugins/untrusted-text.js'
import {summaryOf} from './comments.js'
import {declarationBlocks, isInPackage, memberId, membersOf} from './members.js'
import {type ApiLinks, childrenOf, commentOf, isKind, type kinds, nameOf, signaturesOf} from './model.js'

interface ReferenceOptions {
  /** Address of the first page, without a slash at the end. */
  path: string
  title: string | undefined
  sourceUrl: string | undefined
}

/** Groups of exports: their names, and the kinds of reflections in them. */
const groups: readonly [label: string, kind: keyof typeof kinds][] = [
  ['Modules', 'module'],
  ['Namespaces', 'namespace'],
  ['Functions', 'function'],
  ['Classes', 'class'],
  ['Interfaces', 'interface'],
  ['Types', 'typeAlias'],
  ['Variables', 'variable'],
  ['Enums', 'enum'],
  ['Other names', 'reference'],
]

/** The pages of all exports of a project. */
export function pagesOf(project: Values, {path, title, sourceUrl}: ReferenceOptions): PagesItem[] {
  const routes = new Map<unknown, string>()
  const reflections = new Map<unknown, Values>()
  assignRoutes(project, path, {routes, reflections})
  const links: ApiLinks = {
    sourceUrl,
    hrefOf: (id) => (typeof id === 'number' ? hrefOf(id, routes, reflections) : undefined),
    find: (id) => reflections.get(id),
  }
  return folderPages({...project, name: title ?? project.packageName ?? project.name}, {path, links})
}

interface ReflectionMaps {
  routes: Map<unknown, string>
  reflections: Map<unknown, Values>
}

/** Gives each export and each member of an export its address. */
function assignRoutes(container: Values, folder: string, maps: ReflectionMaps): void {
  const {routes, reflections} = maps
  const freeFolder = createUniqueSlugger()
  const folders = groups.map(([label]) => freeFolder(label))
  for (const [index, [, kind]] of groups.entries()) {
    const freeSlug = createUniqueSlugger()
    for (const child of childrenOf(container).filter((one) => isKind(one, kind))) {
      reflections.set(child.id, child)
      if (kind === 'module' || kind === 'namespace') {
        const route = `${folder}/${freeFolder(nameOf(child))}`
        routes.set(child.id, route)
        assignRoutes(child, route, maps)
      } else if (kind !== 'reference') {
        const route = `${folder}/${folders[index]}/${freeSlug(nameOf(child))}`
        for (const one of [child, ...signaturesOf(child)]) routes.set(one.id, route)
        for (const member of membersOf(child))
          for (const one of [member, ...signaturesOf(member)])
            routes.set(one.id, `${route}#${encodeURIComponent(memberId(member))}`)
      }
    }
  }
}

/** The address of a reflection; that of the target for another name. */
function hrefOf(
  id: number,
  routes: ReflectionMaps['routes'],
  reflections: ReflectionMaps['reflections'],
): string | undefined {
  const target = reflections.get(id)?.target
  return (
    routes.get(id) ?? (typeof target === 'number' && target !== id ? hrefOf(target, routes, reflections) : undefined)
  )
}

interface Folder {
  path: string
  links: ApiLinks
  position?: number
}

/** The page of a module with the lists of its exports, and the pages of these. */
function folderPages(container: Values, {path, links, position}: Folder): PagesItem[] {
  const title = nameOf(container)
  const lists = groups.flatMap(([label, kind]) => {
    const children = childrenOf(container).filter((one) => isKind(one, kind))
    return children.length === 0 ? [] : [`## ${label}`, children.map((child) => entryOf(child, links)).join('\n')]
  })
  const comment = commentOf(container)
  return [
    {folder: path, category: {label: title, ...(position !== undefined && {position})}},
    {path: `${path}/`, title, markdown: joinBlocks([summaryOf(comment, links), ...lists])},
    ...groups.flatMap(([label, kind], index) =>
      groupPages({container, label, kind}, {path, links, position: index + 1}),
    ),
  ]
}

function groupPages(
  {container, label, kind}: {container: Values; label: string; kind: keyof typeof kinds},
  {path, links, position = 0}: Folder,
): PagesItem[] {
  const children = childrenOf(container).filter((one) => isKind(one, kind))
  if (children.length === 0 || kind === 'reference') return []
  if (kind === 'module' || kind === 'namespace')
    return children.flatMap((child) => folderPages(child, {path: links.hrefOf(child.id) ?? path, links, position}))
  return [
    {folder: `${path}/${label.toLowerCase()}`, category: {label, position}},
    ...children.map((child) => declarationPage(child, links)),
  ]
}

function declarationPage(declaration: Values, links: ApiLinks): PagesItem {
  const summary = firstSentence(summaryOf(commentOf(declaration), links))
  const [source] = recordsOf(declaration.sources)
  const isOwn = source !== undefined && !isInPackage(String(source.fileName))
  return {
    path: links.hrefOf(declaration.id) ?? '/',
    title: nameOf(declaration),
    ...(summary !== '' && {description: summary}),
    ...(isOwn && {source: {file: String(source.fileName), line: Number(source.line)}}),
    markdown: joinBlocks(declarationBlocks(declaration, links)),
  }
}

/** An export in the list of its module. */
function entryOf(child: Values, links: ApiLinks): string {
  const href = links.hrefOf(child.id)
  const name = plainText(nameOf(child))
  const target = isKind(child, 'reference') ? links.find(child.target) : undefined
  const summary = markdownFrom(firstSentence(summaryOf(commentOf(target ?? child), links), 120), {headings: 0})
  return `- ${href === undefined ? name : `[${name}](${href})`}${target === undefined ? '' : ` is [${plainText(nameOf(target))}](${href ?? ''})`}${summary === '' ? '' : `: ${summary}`}`
}
