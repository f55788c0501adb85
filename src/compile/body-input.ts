/** Body inputs: addresses of the site, cards of categories, and facts of the page for templates. */

import {targetsOf} from '../documents/documents.js'
import {latestVersion} from '../files/paths/paths.js'
import type {
  AssetFiles,
  BodyInput,
  Config,
  ContentPage,
  Outline,
  Page,
  PageFacts,
  Resolver,
  RoutePath,
} from '../model/model.js'

type LinkFacts = Pick<PageFacts, 'links' | 'hasCards'>

/** Body inputs as JSON, for threads and for the cache key of a page. */
export interface BodyInputs {
  ofPage(page: Page, facts: LinkFacts, files: AssetFiles): Promise<string>
  /** For a text of the config, which all pages show. */
  ofText(facts: LinkFacts, files: AssetFiles): Promise<string>
}

export function createBodyInputs({
  config,
  resolver,
  outline,
}: {
  config: Config
  resolver: Resolver
  outline: Outline
}): BodyInputs {
  const {name, label} = latestVersion(config.sections[0])
  const home: ContentPage = {
    route: '/' as RoutePath,
    id: '',
    title: config.title,
    description: config.description,
    frontmatter: {},
    version: {name, label},
  }
  return {
    async ofPage(page, {links, hasCards}, files) {
      return JSON.stringify({
        links: await targetsOf(links, {page, config, resolver, files}),
        ...(hasCards && {cards: outline.cardsOf(page)}),
        page: contentPageOf(page),
      } satisfies BodyInput)
    },
    async ofText({links}, files) {
      const targets = await targetsOf(links, {page: undefined, config, resolver, files})
      return JSON.stringify({links: targets, page: home} satisfies BodyInput)
    },
  }
}

const contentPageOf = ({route, id, title, description, frontmatter, version: {name, label}}: Page): ContentPage => ({
  route,
  id,
  title,
  description,
  frontmatter,
  version: {name, label},
})
