import {basename, dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

/** Where docsgen's own files lie. Browsers get the compiled ones. */
export interface PackageFiles {
  root: string
  styles: string
  client(name: string): string
  template(name: string): string
}

/** Works from `src/bundle/` and from `dist/src/bundle/`. */
export function packageFiles(): PackageFiles {
  const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
  const root = basename(folder) === 'dist' ? dirname(folder) : folder
  return {
    root,
    styles: join(root, 'templates/styles'),
    client: (name) => join(root, 'dist/src/client', `${name}.js`),
    template: (name) => join(root, 'dist/templates', `${name}.js`),
  }
}
