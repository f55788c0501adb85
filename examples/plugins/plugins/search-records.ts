/**
 * Writes a record for each section of each page after a build, for a hosted search such as Algolia or Typesense. A script
 * uploads the file: `npx algolia objects import handbook -F search-records.ndjson`.
 */
import {writeFile} from 'node:fs/promises'
import path from 'node:path'
import {definePlugin} from 'docsgen'

/** `file`: from the project folder. */
export default ({file}: {file: string}) =>
  definePlugin({
    name: 'search-records',
    options: {file},
    setup(api) {
      api.done(async ({ok, url, pages}) => {
        if (!ok) return
        const records = pages
          .filter(({frontmatter}) => frontmatter.search !== false)
          .flatMap(({href, title, lang, sections}) =>
            sections.map(({id, heading, text}) => ({
              objectID: `${href}#${id}`,
              url: `${url}${href}${id === '' ? '' : `#${id}`}`,
              title,
              heading,
              content: text.slice(0, 5000),
              lang,
            })),
          )
        await writeFile(path.join(api.root, file), records.map((one) => `${JSON.stringify(one)}\n`).join(''))
      })
    },
  })
