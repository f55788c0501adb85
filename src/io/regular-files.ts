/** Only regular files are read: reading a pipe waits forever, and a device may never end. */
import {accessSync, constants, statSync} from 'node:fs'
import path from 'node:path'
import type {PartialMessage, Plugin} from 'esbuild'
import {bytesOf, withFile} from './disk/open-file.js'

/** Settings that esbuild, and some of them Node, read by themselves in the folder of each file and in those around it. */
const settings = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Endings that an import may leave out. */
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** The bytes of a file. Throws. */
export function readRegularFile(file: string): Buffer {
  return withFile(file, bytesOf)
}

/** The bytes of a file; undefined if there is none. */
export function readIfRegular(file: string): Buffer | undefined {
  try {
    return readRegularFile(file)
  } catch {
    return undefined
  }
}

/** Whether a path is there, but neither a file nor a folder: a pipe, a socket or a device, also behind a link. */
export function isSpecialFile(file: string): boolean {
  try {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats !== undefined && !stats.isFile() && !stats.isDirectory()
  } catch (error) {
    // Below a file, there is nothing.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
}

/** The first file of settings that is a pipe or a device (absolute), in a folder or in those around it. */
export function specialSettings(folder: string): string | undefined {
  for (let inner = folder; ; inner = path.dirname(inner)) {
    const special = settings.map((name) => path.join(inner, name)).find(isSpecialFile)
    if (special !== undefined || path.dirname(inner) === inner) return special
  }
}

/** Reports code, and settings beside it, that are pipes or devices, and code that this process may not read. Must be the first plugin. */
export function regularFilesOnly(): Plugin {
  return {
    name: 'regular-files-only',
    setup(build) {
      const checked = new Map<string, string | undefined>()
      const specialIn = (folder: string): string | undefined => {
        if (!checked.has(folder)) checked.set(folder, specialSettings(folder))
        return checked.get(folder)
      }
      build.onResolve({filter: /./, namespace: 'file'}, ({path: spec, resolveDir, kind}) => {
        const isPath = /^[./\\]/.test(spec) || path.isAbsolute(spec) || kind === 'entry-point'
        if (!isPath) return undefined
        const file = path.resolve(resolveDir, spec)
        // After this step, a link to a device has the name of the device.
        const special = specialIn(path.dirname(file)) ?? endings.map((ending) => file + ending).find(isSpecialFile)
        return special === undefined ? undefined : {errors: [problemOf(special)]}
      })
      build.onLoad({filter: /./, namespace: 'file'}, ({path: file}) =>
        isSpecialFile(file)
          ? {errors: [problemOf(file)]}
          : isForbidden(file)
            ? {errors: [problemOf(file, 'the system does not permit to read it')]}
            : undefined,
      )
    },
  }
}

/** Whether a file is there, but this process may not read it. */
function isForbidden(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return false
  } catch (error) {
    return ['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** No entries, for a folder that is not there; throws the error if the system refused to read it. */
export function orNothingThere(error: unknown): [] {
  if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
  throw error
}

const problemOf = (file: string, text = 'it is a pipe or a device, not a file'): PartialMessage => ({
  text,
  location: {file, namespace: 'file', line: 1, column: 0, lineText: ''},
})
