import type {ContentTemplates} from '../../templates/content/index.js'
import type {Card, Config, ListingBody, MadeBody, MadeSection, SidebarItem, TagLink} from '../model.js'
import {reactServer} from './react-server.js'

/** Makes the function that gives the body of a page that docsgen makes. */
export function createMadeBodyRenderer(
  {CategoryIndex, TagIndex, TagPage}: ContentTemplates,
  labels: Config['labels'],
): (page: MadeBody) => string {
  const elementOf = (page: MadeBody) => {
    switch (page.kind) {
      case 'cards':
      case 'category':
        return <CategoryIndex cards={page.items.flatMap((item) => cardFrom(item, labels))} />
      case 'tags':
        return <TagIndex groups={groupsOf(page.tags)} />
      case 'tag':
        return <TagPage all={{label: labels.allTags, href: page.all}} pages={page.pages} />
    }
  }
  return (page) => reactServer().renderToStaticMarkup(elementOf(page))
}

/** Makes the function that gives what such a body says. */
export function createMadeSections(labels: Config['labels']): (page: ListingBody) => MadeSection[] {
  const ofCard = ({label, href, description}: Pick<Card, 'label' | 'href' | 'description'>): MadeSection => ({
    heading: label,
    href,
    ...(description === '' ? {} : {text: description}),
  })
  return (page): MadeSection[] => {
    switch (page.kind) {
      case 'cards':
      case 'category':
        return page.items.flatMap((item) => cardFrom(item, labels)).map(ofCard)
      case 'tags':
        return groupsOf(page.tags).map(({letter, tags}) => ({heading: letter, links: tags}))
      case 'tag':
        return [{links: [{label: labels.allTags, href: page.all}]}, ...page.pages.map(ofCard)]
    }
  }
}

/** Tags that are in order, by their first letter. */
function groupsOf(tags: readonly TagLink[]): {letter: string; tags: TagLink[]}[] {
  const groups = new Map<string, TagLink[]>()
  for (const tag of tags) {
    const [first = ''] = tag.label
    const letter = first.toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups].map(([letter, of]) => ({letter, tags: of}))
}

/** One card per child; a category leads to its page or first descendant, and is left out when it has none. */
function cardFrom(item: SidebarItem, labels: Config['labels']): Card[] {
  switch (item.kind) {
    case 'html':
      return []
    case 'link': {
      const {label, href, description = ''} = item
      return [
        item.external
          ? {kind: 'external', label, href, description, external: true}
          : {kind: 'page', label, href, description},
      ]
    }
    case 'category': {
      const href = firstHref(item)
      const count = item.items.length
      const description =
        item.description ?? (count === 1 ? labels.oneItem : labels.items.replace('{count}', String(count)))
      return href === undefined ? [] : [{kind: 'category', label: item.label, href, description}]
    }
  }
}

function firstHref(item: SidebarItem): string | undefined {
  if (item.kind !== 'category') return item.kind === 'link' ? item.href : undefined
  let href = item.href
  for (const inner of item.items) href ??= firstHref(inner)
  return href
}
