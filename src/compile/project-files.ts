/** Files of a project that pages are made of besides their own: parts that they include, code that they show. */
import path from 'node:path'
import {decode} from '../content/scan/scan.js'
import {isHidden, isWithin} from '../files/paths/paths.js'
import {hashOfFile} from '../io/cache/cache.js'
import type {FileSystem} from '../io/disk/disk.js'
import type {ProjectFiles} from '../model/model.js'

/** Bytes; what is larger is no text that anyone reads on a page. */
const largest = 1024 * 1024

/** Reads text files inside the project, wherever links lead; nothing else is there for it. */
export function createProjectFiles(fs: FileSystem, root: string): ProjectFiles {
  const absolute = (file: string) => path.join(root, file)
  return {
    hashOf: (file) => hashOfFile(absolute(file)),
    async read(file) {
      const asked = absolute(file)
      if (!isWithin(asked, root)) return undefined
      const stats = await fs.stat(asked)
      if (!stats?.isFile() || stats.size > largest) return undefined
      const [real, inside] = await Promise.all([fs.realpath(asked), fs.realpath(root)])
      if (!isWithin(real, inside) || isHidden(path.relative(inside, real).split(path.sep).join('/'))) return undefined
      const decoded = decode(await fs.readFile(asked))
      return decoded.kind === 'text' ? decoded.text : undefined
    },
  }
}
