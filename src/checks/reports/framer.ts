import path from 'node:path'
import {type FileSystem, readIfFile} from '../../io/disk/disk.js'
import {frame} from '../../model/diagnostics/diagnostics.js'
import type {Diagnostic} from '../../model/model.js'

/** Shows the lines around a problem; '' if the file or the position does not exist. */
export type Framer = (diagnostic: Pick<Diagnostic, 'file' | 'position'>) => Promise<string>

/** Reads files of a project. Keeps the last one, because diagnostics are sorted by file. */
export function createFramer(fs: FileSystem, root: string): Framer {
  let last = {file: '', text: ''}
  return async ({file, position}) => {
    if (!position || file === '') return ''
    if (file !== last.file) {
      const contents = await readIfFile(fs, path.resolve(root, file))
      last = {file, text: contents?.toString('utf8').replace(/^\uFEFF/, '') ?? ''}
    }
    const isThere = last.text !== '' && last.text.split(/\r\n|\n|\r/).length >= position.line
    return isThere ? frame(last.text, position) : ''
  }
}
