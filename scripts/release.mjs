/**
 * Prepares a release: `npm run release -- 1.2.0` prints the planned changes, and `--write` makes them. It moves the unreleased changes of the
 * changelog below the version, sets the version, commits and tags. The workflow `release.yml` publishes a pushed tag.
 */
import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'

const [version = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const shouldWrite = process.argv.includes('--write')

const git = (...options) => execFileSync('git', options, {encoding: 'utf8'}).trim()
const fail = (message) => {
  process.stderr.write(`error ${message}\n`)
  process.exit(1)
}

/** Whether a version comes after another one; a prerelease comes before its release. */
function isLater(next, current) {
  const [[nextRelease, nextPrerelease = ''], [currentRelease, currentPrerelease = '']] = [next, current].map((text) =>
    text.split('-'),
  )
  const order = nextRelease.localeCompare(currentRelease, 'en', {numeric: true})
  if (order !== 0) return order > 0
  if (currentPrerelease === '') return false
  return nextPrerelease === '' || nextPrerelease.localeCompare(currentPrerelease, 'en', {numeric: true}) > 0
}

const files = ['package.json', 'package-lock.json', 'CHANGELOG.md']
const [manifest, lock, changelog] = files.map((file) => readFileSync(file, 'utf8'))
const current = JSON.parse(manifest).version
const [, unreleased = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? []
const tag = `v${version}`

if (!/^\d+\.\d+\.\d+(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?$/.test(version))
  fail('Give a version, such as: npm run release -- 1.2.0')
if (!isLater(version, current)) fail(`${version} does not come after ${current}.`)
if (unreleased.trim() === '') fail('CHANGELOG.md has no changes below "## Unreleased".')
if (git('status', '--porcelain') !== '') fail('Commit all changes first.')
if (git('tag', '--list', tag) !== '') fail(`The tag ${tag} exists already.`)

const date = new Date().toISOString().slice(0, 10)
const inJson = (text) => {
  const value = JSON.parse(text)
  value.version = version
  if (value.packages?.['']) value.packages[''].version = version
  return `${JSON.stringify(value, null, 2)}\n`
}
const next = [
  inJson(manifest),
  inJson(lock),
  changelog.replace(/^## Unreleased\n/m, `## Unreleased\n\n## ${version} (${date})\n`),
]

process.stdout.write(`${current} → ${version}, ${date}\n${unreleased.trim().split('\n').length} lines of changes\n`)
if (!shouldWrite) {
  process.stdout.write(
    `Nothing was written. With --write, this command changes ${files.join(', ')}, commits, and creates the tag ${tag}.\n`,
  )
  process.exit(0)
}
for (const [index, file] of files.entries()) writeFileSync(file, next[index])
git('commit', '--quiet', '--message', `release: ${version}`, '--', ...files)
git('tag', '--annotate', tag, '--message', `docsgen ${version}`)
process.stdout.write(`Committed and tagged ${tag}. To publish: git push --follow-tags\n`)
