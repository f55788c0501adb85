import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

/**
 * React's half for servers, loaded when the first thing is drawn: a build that draws nothing does without it. By `require`,
 * because for an import Node looks through all of it for the names that it exports, which takes a tenth of a second.
 */
export const reactServer = (): typeof import('react-dom/server') => require('react-dom/server')
