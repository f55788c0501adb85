/** The progress of a build names exactly the steps that the build takes. */
import {expect, test} from 'vitest'
import {build} from '../../src/flow/build.js'
import {createSite} from '../support/site.js'

test('a build with an error neither writes nor caches, and another one writes after the checks', async () => {
  const failed = ['config', 'reading', 'arranging', 'pages', 'checking']
  expect(await stagesOf({'docs/index.md': '# Home\n\nSee [it](/gone).\n'})).toEqual(failed)
  expect(await stagesOf({'docs/index.md': '---\ntitle: [\n---\n\n# Home\n'})).toEqual(failed)
  expect(await stagesOf({'docs/index.md': '# Home\n\nHello.\n'})).toEqual([...failed, 'writing', 'caching'])
})

/** The stages of a build in the order in which they begin. */
async function stagesOf(files: Record<string, string>): Promise<string[]> {
  const {root} = await createSite(files)
  const stages: string[] = []
  const onProgress = ({stage}: {stage: string}) => void (stages.at(-1) !== stage && stages.push(stage))
  await build({root, overrides: {}, onProgress, threads: 0, strict: false, force: false} as Parameters<typeof build>[0])
  return stages
}
