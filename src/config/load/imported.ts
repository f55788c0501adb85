import path from 'node:path'
import type {Metafile} from 'esbuild'
import {isImportedFile} from '../../files/imports/imports.js'

/** Absolute paths of the stylesheets and other files that an entry imports, in the order in which their modules run. */
export function importedBy({inputs, outputs}: Metafile, {root, entry}: {root: string; entry: string}): string[] {
  const output = Object.entries(outputs).find(([file]) => path.basename(file) === path.basename(entry))?.[1]
  const visited = new Set<string>()
  const files: string[] = []
  const visit = (input: string) => {
    if (visited.has(input)) return
    visited.add(input)
    for (const one of inputs[input]?.imports ?? []) if (!one.external) visit(one.path)
    if (inputs[input] && !generated.test(input) && isImportedFile(input)) files.push(path.resolve(root, input))
  }
  if (output?.entryPoint !== undefined) visit(output.entryPoint)
  return files
}

/** Inputs without a file, such as `missing:./gone.css`. */
const generated = /^[a-z-]{2,}:/
