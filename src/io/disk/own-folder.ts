import {createRequire} from 'node:module'
import path from 'node:path'

/** The folder of docsgen's package (absolute), whether it runs from sources, compiled or bundled. */
export const ownFolder = (): string => path.dirname(createRequire(import.meta.url).resolve('docsgen/package.json'))

/** The version of docsgen. */
export const ownVersion = (): string =>
  (createRequire(import.meta.url)('docsgen/package.json') as {version: string}).version
