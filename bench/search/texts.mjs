/**
 * `node texts.mjs <project> <file>`: writes the texts that the search of docsgen contains, page by page in the order of the file names:
 * [{href, text: {title, sections: {id, heading, text, code}[]}}].
 */
import {writeFileSync} from 'node:fs'
import {hrefFor} from '../../dist/src/files/paths/paths.js'
import {analyseSite} from '../../dist/src/flow/analyse-site.js'
import {begin} from '../../dist/src/flow/begin.js'
import {planSites, readProjects} from '../../dist/src/flow/read-projects.js'
import {withRun} from '../../dist/src/flow/run.js'

const [root, file] = process.argv.slice(2)
const pages = []
// The script does not change the output of the builds.
await withRun(await begin({root, overrides: {}, cache: false}), async (run) => {
  const [part] = await planSites(await readProjects(run))
  const analysis = await analyseSite(part, {
    isBuilt: false,
    onReady({page, text}) {
      if (page.frontmatter.unlisted || page.frontmatter.search === false) return
      const href = hrefFor(page.route, part.site.config)
      pages.push({file: page.source.file, href, text: {title: page.title, sections: text.sections()}})
    },
  })
  await analysis.outcome
})
pages.sort((a, b) => (a.file < b.file ? -1 : 1))
writeFileSync(file, JSON.stringify(pages.map(({href, text}) => ({href, text}))))
