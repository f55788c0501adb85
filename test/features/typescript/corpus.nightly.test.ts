/** The exports of real packages. `DOCSGEN_API_CORPUS` names a folder in which `typedoc`, `zod` and `commander` are installed. */
import {existsSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {makeReference} from '../../../src/features/typescript/make-reference.js'
import {createParse} from '../../../src/markdown/markdown.js'
import type {PluginPage} from '../../../src/model/model.js'
import {configSchema} from '../../../src/model/schema/schema.js'
import {makeTempFolder} from '../../support/temp.js'

const corpus = process.env.DOCSGEN_API_CORPUS
const packages = corpus === undefined ? '' : path.join(corpus, 'node_modules')
const parsePage = createParse({markdown: configSchema.parse({}).markdown, variables: {}})

test.runIf(existsSync(path.join(packages, 'typedoc')))(
  'of zod, commander and docsgen itself, every export has a page or a line in a list, and all links lead somewhere',
  async () => {
    const own = fileURLToPath(new URL('../../../dist/src/index.d.js', import.meta.url))
    const entries = ['zod/index.d.ts', 'commander/typings/index.d.ts'].map((name) => path.join(packages, name))
    for (const entry of [...entries, own]) {
      const tsconfig = path.join(makeTempFolder(), 'tsconfig.json')
      const compilerOptions = {module: 'nodenext', target: 'es2022', strict: true, skipLibCheck: true, typeRoots: []}
      writeFileSync(tsconfig, JSON.stringify({compilerOptions, files: [entry]}))
      const context = {root: corpus!, lang: 'en', read: async () => '', files: async () => []}
      const items = await makeReference({entry, tsconfig}, context)
      const pages = items.filter((item): item is PluginPage => 'path' in item)
      const anchors = new Map<string, readonly string[]>()
      const links: string[] = []
      for (const {path: address, markdown = ''} of pages) {
        const {facts} = await parsePage({file: 'a.md', text: markdown})
        anchors.set(address.replace(/\/$/, ''), facts.anchors)
        links.push(...facts.links.map(({url}) => url).filter((url) => url.startsWith('/')))
      }
      const broken = links.filter((link) => {
        const [address = '', anchor] = link.split('#')
        return !anchors.get(address) || (anchor && !anchors.get(address)!.includes(decodeURIComponent(anchor)))
      })
      const lists = pages.filter(({path: address}) => address.endsWith('/'))
      const named = lists.flatMap(({markdown = ''}) =>
        [...markdown.matchAll(/^- \[.+?\]\((\/[^)]*)\)/gm)].map(([, href]) => href),
      )
      console.log(entry, {pages: pages.length, exports: named.length, links: links.length, broken: broken.length})
      expect([...new Set(broken)]).toEqual([])
      expect(new Set(named)).toEqual(new Set([...anchors.keys()].filter((address) => address !== '/reference')))
    }
  },
  3_600_000,
)
