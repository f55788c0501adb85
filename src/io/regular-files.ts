/** esbuild waits forever for a pipe, and devices may never end, so a plugin refuses both before esbuild reads them. */
import {statSync} from 'node:fs'
import path from 'node:path'
import type {Message, Plugin} from 'esbuild'

/** Settings that esbuild, and some of them Node, read by themselves in the folder of each file and in those around it. */
const settings = ['package.json', 'tsconfig.json', 'jsconfig.json']

/** Endings that an import may leave out. */
const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** Whether a path is there, but neither a file nor a folder: a pipe, a socket or a device, also behind a link. */
export function isEndless(file: string): boolean {
  const stats = statSync(file, {throwIfNoEntry: false})
  return stats !== undefined && !stats.isFile() && !stats.isDirectory()
}

/** The first file of settings that is a pipe or a device (absolute), in a folder or in those around it. */
export function endlessSettings(folder: string): string | undefined {
  for (let inner = folder; ; inner = path.dirname(inner)) {
    const endless = settings.map((name) => path.join(inner, name)).find(isEndless)
    if (endless !== undefined || path.dirname(inner) === inner) return endless
  }
}

/** Reports code, and settings beside it, that are pipes or devices. Must be the first plugin. */
export function regularFilesOnly(): Plugin {
  return {
    name: 'regular-files-only',
    setup(build) {
      const checked = new Map<string, string | undefined>()
      const endlessIn = (folder: string): string | undefined => {
        if (!checked.has(folder)) checked.set(folder, endlessSettings(folder))
        return checked.get(folder)
      }
      build.onResolve({filter: /./, namespace: 'file'}, ({path: spec, resolveDir, kind}) => {
        const isPath = /^[./\\]/.test(spec) || path.isAbsolute(spec) || kind === 'entry-point'
        if (!isPath) return undefined
        const file = path.resolve(resolveDir, spec)
        // After this step, a link to a device has the name of the device.
        const endless = endlessIn(path.dirname(file)) ?? endings.map((ending) => file + ending).find(isEndless)
        return endless === undefined ? undefined : {errors: [problemOf(endless)]}
      })
      build.onLoad({filter: /./, namespace: 'file'}, ({path: file}) =>
        isEndless(file) ? {errors: [problemOf(file)]} : undefined,
      )
    },
  }
}

const problemOf = (file: string): Pick<Message, 'text'> & {location: Partial<Message['location'] & object>} => ({
  text: 'it is a pipe or a device, not a file',
  location: {file, namespace: 'file', line: 1, column: 0, lineText: ''},
})
