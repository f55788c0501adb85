/** Fetches the releases of a project before a build: `node scripts/fetch-releases.mjs facebook/react`. */
import {writeFileSync} from 'node:fs'

const [repository] = process.argv.slice(2)
const answer = await fetch(`https://api.github.com/repos/${repository}/releases?per_page=20`)
if (!answer.ok) throw new Error(`GitHub answered ${answer.status}.`)
writeFileSync(new URL('../data/releases.json', import.meta.url), `${JSON.stringify(await answer.json(), null, 2)}\n`)
