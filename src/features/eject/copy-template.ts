/** `docsgen eject`: copies a template of the package into a project. */
import path from 'node:path'
import {type FileSystem, ownFolder} from '../../io/disk/disk.js'
import {nearest} from '../../model/diagnostics/diagnostics.js'
import {defaultContentTemplates, defaultTemplates} from '../../render/render.js'

/** The written file, relative to the project; or why nothing was written. */
export type Ejected = {file: string} | {refused: string; hint?: string | undefined}

/** Names of all templates that a site can replace: `Footer`, `content/Link`. */
export const templateNames = (): string[] => [
  ...Object.keys(defaultTemplates).sort(),
  ...Object.keys(defaultContentTemplates)
    .sort()
    .map((name) => `content/${name}`),
]

/** Writes a copy of a template into `templates/` of a project, unless the project has such a template. */
export async function ejectTemplate(fs: FileSystem, root: string, name: string): Promise<Ejected> {
  if (!(await fs.stat(root))?.isDirectory()) return {refused: `There is no folder "${root}".`}
  const wanted = name.replace(/^templates\//, '').replace(/\.[jt]sx?$/, '')
  const names = templateNames()
  if (!names.includes(wanted)) {
    const isNamed = (one: string) => one.toLowerCase() === wanted.toLowerCase()
    const isPart = (one: string) => one.endsWith(`/${wanted}`)
    const isBeginning = (one: string) => wanted !== '' && one.toLowerCase().startsWith(wanted.toLowerCase())
    const better = names.find(isNamed) ?? names.find(isPart) ?? nearest(wanted, names) ?? names.find(isBeginning)
    const hint = better === undefined ? 'Run `docsgen eject` to list all templates.' : `Did you mean "${better}"?`
    return {refused: `There is no template "${wanted}".`, hint}
  }
  for (const extension of ['tsx', 'ts', 'jsx', 'js']) {
    const existing = `templates/${wanted}.${extension}`
    if (await fs.lstat(path.join(root, existing)))
      return {refused: `The project has "${existing}" already.`, hint: 'Remove or rename the file first.'}
  }
  const source = (await fs.readFile(path.join(ownFolder(), 'templates', `${wanted}.tsx`))).toString('utf8')
  const file = `templates/${wanted}.tsx`
  await fs.mkdir(path.dirname(path.join(root, file)))
  await fs.writeFile(path.join(root, file), withPackageImports(source, path.posix.dirname(file)))
  return {file}
}

/** The source with imports of the package instead of relative ones. `folder`: the folder of the template, `templates/content`. */
const withPackageImports = (source: string, folder: string): string =>
  source.replace(/(from ')(\.{1,2}\/[^']+)(')/g, (_, before: string, target: string, after: string) => {
    const resolved = path.posix.join(folder, target).replace(/\.js$/, '')
    return `${before}${resolved.startsWith('src/') ? 'docsgen' : `docsgen/${resolved}`}${after}`
  })
