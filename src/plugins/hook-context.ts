import path from 'node:path'
import {decode, listMatching} from '../content/scan/scan.js'
import {isWithin, relativePath} from '../files/paths/paths.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {Config, HookContext} from '../model/model.js'

/** The context of one call of a hook. `inputs`: the files and patterns that the hook requested. */
export function createHookContext(
  fs: FileSystem,
  {root}: Pick<Config, 'root'>,
  lang: string,
): HookContext & {inputs(): string[]} {
  const inputs = new Set<string>()
  return {
    root,
    lang,
    async read(file) {
      const absolute = path.resolve(root, file)
      if (!isWithin(absolute, root)) throw new Error(`"${file}" is not in the project folder.`)
      const name = relativePath(root, absolute)
      inputs.add(name)
      if (!(await fs.stat(absolute))?.isFile()) throw new Error(`There is no file "${name}" in the project folder.`)
      const decoded = decode(await fs.readFile(absolute))
      if (decoded.kind !== 'text') throw new Error(`The file "${name}" is not text.`)
      return decoded.text
    },
    async files(pattern) {
      inputs.add(pattern)
      return listMatching(root, pattern)
    },
    inputs: () => [...inputs],
  }
}
