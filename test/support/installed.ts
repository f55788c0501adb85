/** Packages of this checkout in projects of tests. */
import {spawnSync} from 'node:child_process'
import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {repository} from './project.js'

/** Installs packages of this checkout in a project, docsgen itself among them by its name. */
export function install(root: string, ...names: string[]): void {
  for (const name of names) {
    const place = path.join(root, 'node_modules', name)
    mkdirSync(path.dirname(place), {recursive: true})
    symlinkSync(name === 'docsgen' ? repository : path.join(repository, 'node_modules', name), place, 'dir')
  }
}

const options = {
  ...{module: 'NodeNext', target: 'ES2022', lib: ['ES2023', 'DOM'], jsx: 'react-jsx'},
  ...{strict: true, noEmit: true, types: [], skipLibCheck: true},
}

/** `tsconfig.json` of a project with these files of TypeScript. */
export const tsconfig = (...include: string[]): string => JSON.stringify({compilerOptions: options, include})

/** The type errors of a project as the compiler prints them; '' without any. */
export function typeErrors(root: string): string {
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, '--pretty', 'false'], {cwd: root, encoding: 'utf8'}).stdout
}
