import type {ContentTemplates} from '../../templates/content/index.js'
import {createCountText} from '../model/count-text.js'
import type {
  Card,
  Config,
  ContentPage,
  ContentSite,
  GeneratedPage,
  GeneratedSection,
  ListingBody,
  TagLink,
} from '../model/model.js'
import {cardsFrom} from './cards.js'
import {reactServer} from './react-server.js'

/** Makes the function that renders the body of a generated page. */
export function createGeneratedBodyRenderer(
  {CategoryIndex, TagIndex, TagPage}: ContentTemplates,
  {labels, site}: {labels: Config['labels']; site: ContentSite},
): (page: GeneratedPage) => string {
  const countItems = createCountText(labels.items, site.lang)
  const elementOf = (page: GeneratedPage) => {
    const shared = {page: contentPageOf(page), site}
    switch (page.kind) {
      case 'category':
        return <CategoryIndex {...shared} cards={cardsFrom(page.items, countItems)} />
      case 'tags':
        return <TagIndex {...shared} groups={groupsOf(page.tags)} />
      case 'tag':
        return <TagPage {...shared} all={{label: labels.allTags, href: page.all}} pages={page.pages} />
    }
  }
  return (page) => reactServer().renderToStaticMarkup(elementOf(page))
}

/** Makes the function that returns the content of such a body, for Markdown exports. */
export function createGeneratedSections({
  labels,
  lang,
}: Pick<Config, 'labels' | 'lang'>): (page: ListingBody) => GeneratedSection[] {
  const countItems = createCountText(labels.items, lang)
  const ofCard = ({label, href, description}: Pick<Card, 'label' | 'href' | 'description'>): GeneratedSection => ({
    heading: label,
    href,
    ...(description === '' ? {} : {text: description}),
  })
  return (page): GeneratedSection[] => {
    switch (page.kind) {
      case 'cards':
      case 'category':
        return cardsFrom(page.items, countItems).map(ofCard)
      case 'tags':
        return groupsOf(page.tags).map(({letter, tags}) => ({heading: letter, links: tags}))
      case 'tag':
        return [{links: [{label: labels.allTags, href: page.all}]}, ...page.pages.map(ofCard)]
    }
  }
}

/** Groups sorted tags by their first letter. */
function groupsOf(tags: readonly TagLink[]): {letter: string; tags: TagLink[]}[] {
  const groups = new Map<string, TagLink[]>()
  for (const tag of tags) {
    const [first = ''] = tag.label
    const letter = first.toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups].map(([letter, tagsOfLetter]) => ({letter, tags: tagsOfLetter}))
}

const contentPageOf = (page: GeneratedPage): ContentPage => ({
  route: page.route,
  id: '',
  title: page.title,
  description: page.kind === 'category' ? page.description : '',
  frontmatter: {},
  version: {name: page.version.name, label: page.version.label},
})
