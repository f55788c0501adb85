import {createRequire} from 'node:module'
import path from 'node:path'

/** The folder of docsgen's package (absolute), whether it runs from sources, compiled or bundled. */
export const ownFolder = (): string => path.dirname(createRequire(import.meta.url).resolve('docsgen/package.json'))
