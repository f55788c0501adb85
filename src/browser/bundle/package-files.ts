import {join} from 'node:path'
import {ownFolder} from '../../io/disk/disk.js'

/** Absolute paths of docsgen's own files; `client` and `template` return compiled files. */
export interface PackageFiles {
  root: string
  styles: string
  client(name: string): string
  template(name: string): string
}

export function packageFiles(): PackageFiles {
  const root = ownFolder()
  return {
    root,
    styles: join(root, 'templates/styles'),
    client: (name) => join(root, 'dist/client/src/browser/client', `${name}.js`),
    template: (name) => join(root, 'dist/client/templates', `${name}.js`),
  }
}
