import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Returns react-dom/server, loaded for the first render, so that a build that renders nothing does not load it. Uses
 * `require`, because an import makes Node scan the module for export names, which takes a tenth of a second.
 */
export const reactServer = (): typeof import('react-dom/server') => require('react-dom/server')
