import {bundle} from '../../src/browser/bundle/bundle.js'
import {emit, noAssetFacts} from '../../src/documents/documents.js'
import {loadConfig} from '../../src/flow/load-config.js'
import {assembleSite, readProject} from '../../src/flow/site.js'
import {assetReader, emissionInput} from '../../src/flow/site-builds.js'
import {createDisk} from '../../src/io/disk/disk.js'
import {write} from '../../src/io/write/write.js'
import type {BuiltFolder} from './served-site.js'

/** Builds a project with React's development build, which reports mismatches, and returns the output folder. */
export async function developmentFolder(root: string): Promise<BuiltFolder> {
  const fs = createDisk()
  const config = await loadConfig(fs, {root, overrides: {}})
  const site = await assembleSite(await readProject(fs, config), {drafts: false})
  const {assets} = await bundle({
    config,
    site: site.props,
    overrides: site.overrides,
    pages: site.reactPages,
    development: true,
  })
  const ready = await Promise.all(
    site.pages.map(async (page) => {
      const {body, markdownExport, ...compiled} = await site.compile(page, (facts) =>
        site.bodyInputs.ofPage(page, facts, noAssetFacts),
      )
      return {
        page,
        compiled,
        toc: () => compiled.toc,
        body: {hash: '', html: () => body},
        markdownExport: {hash: '', text: () => markdownExport},
      }
    }),
  )
  const made = {
    ready,
    client: assets,
    files: noAssetFacts,
    isNeeded: () => false,
    readAsset: assetReader({fs, files: noAssetFacts}),
  }
  await write(fs, config.outDir, emit(emissionInput(site, made)))
  return {outDir: config.outDir}
}
