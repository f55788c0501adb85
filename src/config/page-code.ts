/** The code of pages with components: compiled and run for each such page. */
import path from 'node:path'
import {allVersions, isWithin, refRoot, relativePath} from '../files/paths/paths.js'
import type {CodeSite, Config, Diagnostic, PageCode} from '../model/model.js'
import {findComponents, type LoadOptions, loadModules, preferredFiles} from './load/load.js'

type Trust = Pick<Config, 'trust' | 'sections' | 'untrusted'>

/** Whether a path is in the project, and not in a package. */
const isProjectFile = /^(?!\.\.\/|\/|.*(?:\\|\bnode_modules\/))/

/** The usual place of components. Other code of a project may do anything when it is imported. */
const isComponent = /^(?:.*\/)?components\//

/** Whether a file (absolute) is in a folder of pages, whose authors may not be trusted. */
const isInPagesFolder = (file: string, site: Trust | undefined): boolean =>
  site !== undefined &&
  allVersions(site).some(({folder, translations = {}}) =>
    [folder, ...Object.values(translations)].some((one) => one !== '' && isWithin(file, one)),
  )

/** A path in a form that is equal for all names that a disk may treat as the same file. On many disks, `docs/A.mdx` is also in the folder `Docs`. */
const foldedName = (file: string): string => file.normalize('NFC').toLowerCase()

type Imports = Parameters<PageCode['run']>[2]

/** The page code of a project. Pages may use the files of `components/` without imports. */
export function createPageCode(root: string, site?: CodeSite & Trust): PageCode {
  const {components = true, mdx = true} = site?.trust ?? {}
  const untrusted = new Set([...(site?.untrusted ?? [])].map(foldedName))
  const inProject = (file: string) => relativePath(root, file)
  const load = (files: readonly string[], options: LoadOptions) =>
    loadModules(root, files, {...options, ...(site && {site})})
  return {
    components: components ? findComponents(root) : new Map(),
    mayRun: (file) => mdx && !untrusted.has(foldedName(file)),
    mayImport: (file, from) =>
      components &&
      isProjectFile.test(file) &&
      (refRoot(from) !== '' || (isComponent.test(file) && !isInPagesFolder(path.join(root, file), site))),
    async run(file, sources, imports) {
      const page = path.join(root, file)
      const texts = new Map([...sources].map(([name, source]) => [path.join(root, name), source] as const))
      let loaded = await load([page], {texts})
      const hashes = new Map(loaded.hashes)
      const diagnostics = [...loaded.diagnostics]
      let broken: ReadonlySet<string> = new Set()
      if (!loaded.modules.has(page)) {
        broken = await brokenImports({page, texts}, imports, load)
        if (broken.size > 0) {
          loaded = await load([page], {texts, broken})
          for (const [one, hash] of loaded.hashes) hashes.set(one, hash)
          diagnostics.push(...loaded.diagnostics)
        }
      }
      hashes.delete(page)
      for (const one of preferredFiles(hashes.keys())) hashes.set(one, '')
      const dependencies = [...hashes].map(([one, hash]) => [inProject(one), hash] as const)
      return {
        exports: loaded.modules.get(page),
        diagnostics: diagnostics.map(asComponentError),
        broken: new Set([...broken, ...loaded.missing]),
        imported: (loaded.imported.get(page) ?? []).map(inProject),
        dependencies: new Map(dependencies.filter(([one]) => !one.startsWith('../'))),
        locate: loaded.locate,
        isSiteCode: loaded.isSiteCode,
      }
    },
  }
}

/** The imports of a page that cannot be loaded, or lack an imported name. Loads each alone. */
async function brokenImports(
  {page, texts: known}: {page: string; texts: ReadonlyMap<string, string>},
  imports: Imports,
  load: (files: readonly string[], options: LoadOptions) => ReturnType<typeof loadModules>,
): Promise<Set<string>> {
  const specs = [...imports.keys()]
  const fileOf = (index: number) => `${page}.import-${index}.js`
  const alone = specs.map(
    (spec, index) =>
      [fileOf(index), `import * as all from ${JSON.stringify(spec)}\nexport const names = Object.keys(all)\n`] as const,
  )
  const texts = new Map([...known, ...alone])
  const {modules, diagnostics} = await load(
    alone.map(([file]) => file),
    {texts},
  )
  const missing = new Set(diagnostics.flatMap(({code, file}) => (code === 'broken-import' ? path.basename(file) : [])))
  return new Set(
    specs.filter((spec, index) => {
      // An import of a missing file becomes undefined in any case.
      if (missing.has(path.basename(fileOf(index)))) return false
      const names = modules.get(fileOf(index))?.names as string[] | undefined
      return names === undefined || imports.get(spec)?.some((name) => !names.includes(name))
    }),
  )
}

/** `checks` can lower the severity of broken components, because the rest of the page can be shown. */
const asComponentError = (one: Diagnostic): Diagnostic =>
  one.code === 'module-error' ? {...one, code: 'component-error'} : one
