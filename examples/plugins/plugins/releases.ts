/** A page of releases from a JSON file that `scripts/fetch-releases.mjs` fetches before the build: a build needs no network. */
import {definePlugin} from 'docsgen'

interface Release {
  name: string
  published_at: string
  html_url: string
  /** Markdown. */
  body: string
}

const file = 'data/releases.json'

export default definePlugin({
  name: 'releases',
  setup(api) {
    api.pages(async ({read}) => {
      const releases: Release[] = JSON.parse(await read(file))
      const sections = releases.map(
        ({name, published_at: date, html_url: url, body}) =>
          // Headings of a release are below the heading of the release.
          `## ${name}\n\n[${date.slice(0, 10)}](${url})\n\n${body.replace(/^#+(?= )/gm, '###')}`,
      )
      return [
        {
          path: '/releases',
          title: 'Releases',
          description: 'All releases, the newest first.',
          markdown: sections.join('\n\n'),
          sidebar: {position: 9},
          source: file,
        },
      ]
    })
  },
})
