/** Prebuilt bundles equal those of a build, and docsgen uses them only if nothing else affects them. */
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {type BundleResult, bundle} from '../../../src/browser/bundle/bundle.js'
import {packageFiles} from '../../../src/browser/bundle/package-files.js'
import {originOf, prebuiltIn} from '../../../src/browser/bundle/prebuilt.js'
import {createDisk} from '../../../src/io/disk/disk.js'
import type {OutputFile, SiteProps} from '../../../src/model/model.js'
import type {UserConfig} from '../../../src/model/schema/schema.js'
import {createSite, runDocsgen} from '../../support/site.js'
import {sampleSite, textOf} from './sample.js'

const folder = fileURLToPath(new URL('../../../dist/bin/client', import.meta.url))
const disk = createDisk()

/** A site as it is bundled now and as it is found, with the beginnings of what had to be made for that. */
async function bothWays(files: Record<string, string>, config: UserConfig, props: Partial<SiteProps> = {}) {
  const sample = await sampleSite(files, config)
  const overrides = new Map('templates/Footer.tsx' in files ? [['Footer', `${sample.root}/templates/Footer.tsx`]] : [])
  const input = {config: sample.config, site: {...sample.site, ...props}, overrides}
  const made: string[] = []
  const keep = (_: string, contents: Uint8Array) => made.push(new TextDecoder().decode(contents))
  const found = await bundle({...input, prebuilt: {...prebuiltIn(disk, folder), keep}})
  const live = await bundle({...input, prebuilt: {find: async () => undefined}})
  return {found: readable(found), live: readable(live), made}
}

const readable = ({assets, ...rest}: BundleResult) => ({
  ...rest,
  assets: {...assets, extras: undefined, files: assets.files.map(withText)},
  extras: [...assets.extras].map(([name, {address, files}]) => ({name, address, files: files.map(withText)})),
})
const withText = (file: OutputFile) => ({...file, contents: textOf(file)})

const label = 'A "quoted" label </script> $& \u2028'

test.each<[string, UserConfig, Partial<SiteProps>]>([
  ['usual', {}, {copyPage: true}],
  ['usual, with tags', {base: '/docs/', title: label}, {copyPage: true, tagged: true}],
  ['usual, with versions', {labels: {copied: label, search: label}}, {copyPage: true, versioned: true}],
  ['without search', {search: false, colorMode: {respectSystem: true}}, {}],
  ['sections', {sections: {docs: {content: 'docs'}, api: {content: 'api'}}}, {}],
  ['portable', {portable: true, base: '/docs/'}, {}],
])('%s: all bundles are prebuilt, with equal bytes', async (_, config, props) => {
  const files: Record<string, string> = config.sections ? {'docs/a.md': '# A', 'api/a.md': '# A'} : {}
  const {found, live, made} = await bothWays(files, config, props)
  expect(made).toEqual([])
  expect(found).toEqual(live)
  const bare = await bothWays(files, config, {...props, footer: undefined} as Partial<SiteProps>)
  expect(bare.made).toEqual([])
})

test.each<[string, Record<string, string>, UserConfig, RegExp]>([
  ['part', {'templates/Footer.tsx': 'export default () => <i>Mine</i>'}, {}, /Mine/],
  ['stylesheet', {'mine.css': '.mine { top: 0 }'}, {css: ['mine.css']}, /\.mine/],
  ['tokens', {'templates/styles/tokens.css': ':root { --mine: red }'}, {}, /--mine/],
  ['announcement', {}, {announcementBar: {content: 'News'}}, /announcement/],
])('a site’s own %s is bundled, and nothing else', async (_, files, config, own) => {
  const {found, live, made} = await bothWays(files, config)
  expect(found).toEqual(live)
  expect(made.filter((text) => own.test(text)).length).toBeGreaterThan(0)
  expect(made.filter((text) => !own.test(text) && !text.includes('@layer'))).toEqual([])
})

test('changed stylesheets invalidate prebuilt bundles', async () => {
  const files = packageFiles()
  const edited = {
    ...disk,
    readFile: async (file: string) => Buffer.concat([await disk.readFile(file), Buffer.from(' ')]),
  }
  expect(await originOf({disk: edited, files})).not.toBe(await originOf({disk, files}))
})

test('the program builds a site without esbuild', async () => {
  const site = await createSite({'docs/index.md': '# Home\n', 'docsgen.config.json': '{}'})
  const hook = `export const resolve = (name, context, next) => name === 'esbuild' ? Promise.reject(new Error('esbuild')) : next(name, context)`
  const register = `import {register} from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(register)}`
  const build = () => runDocsgen(['build'], {cwd: site.root, env: {NODE_OPTIONS}})
  expect(await build()).toMatchObject({code: 0})
  await site.write({'templates/Footer.tsx': 'export default () => <i>Mine</i>'})
  expect((await build()).code).not.toBe(0)
})
