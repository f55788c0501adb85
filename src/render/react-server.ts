import {createRequire} from 'node:module'

/** Gives React's half for servers, loaded when the first thing is drawn: a build that draws nothing does without it. */
export function createReactServer(): () => typeof import('react-dom/server') {
  let server: typeof import('react-dom/server') | undefined
  return () => {
    server ??= createRequire(import.meta.url)('react-dom/server') as typeof import('react-dom/server')
    return server
  }
}
