import {createRequire} from 'node:module'

/** React's half for servers, loaded when the first thing is drawn: a build that draws nothing does without it. */
export const reactServer = (): typeof import('react-dom/server') => createRequire(import.meta.url)('react-dom/server')
