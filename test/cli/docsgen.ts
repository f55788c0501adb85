import {run} from '../../src/cli/cli.js'
import type {Session} from '../../src/cli/session.js'
import {createSite, type Site} from '../support/site.js'
import {createSession} from './session.js'

/** Runs `docsgen` in a folder, in this process. */
export async function docsgenIn(cwd: string, words: readonly string[], env: Session['env'] = {}) {
  const {session, printed} = createSession({cwd, env})
  const threads = words[0] === 'build' || (words[0] === 'check' && words[1] !== 'covers') ? ['--concurrency', '0'] : []
  const code = await run([...words, ...threads], session)
  return {code, ...printed}
}

/** A project whose commands run in this process. */
export async function siteHere(files: Record<string, string>): Promise<Site> {
  const site = await createSite(files)
  return {...site, run: (...words) => docsgenIn(site.root, words)}
}
