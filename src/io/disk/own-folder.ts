import {createRequire} from 'node:module'
import path from 'node:path'

/** Where docsgen itself lies (absolute), whether it runs as it was written, compiled or bundled. */
export const ownFolder = (): string => path.dirname(createRequire(import.meta.url).resolve('docsgen/package.json'))
