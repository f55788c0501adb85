/**
 * The delete test: removes each feature in a copy of this checkout, and compiles and tests the rest. What fails belongs to the core, or the
 * core knows too much of the feature. `npm run test:features -- epub diff` tries some of them.
 */
import {spawnSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const all = readdirSync(join(root, 'src/features'), {withFileTypes: true}).flatMap((one) =>
  one.isDirectory() ? one.name : [],
)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no feature "${unknown[0]}". There is ${all.join(', ')}.`)
  process.exit(2)
}

/** What must work without the feature. The setup also compiles. */
const steps = [
  ['setup', ['scripts/setup.mjs']],
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']],
  ['flow tests', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', 'test/flow']],
]

let failures = 0
for (const name of wanted.length > 0 ? wanted : all) {
  const failed = failureWithout(name)
  if (failed) failures++
  console.log(
    failed ? `${name}: ${failed.step} fail without it\n${failed.output}` : `${name}: the rest works without it`,
  )
}
console.log(`${(wanted.length || all.length) - failures} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0

/** Removes one feature in a copy. Returns the step that fails, if one does. */
function failureWithout(name) {
  const copy = mkdtempSync(join(tmpdir(), 'docsgen-without-'))
  try {
    for (const file of sources()) {
      // Tests of the repository know the files of all features.
      if (/^test\/(?:architecture|words)\.test\.ts$/.test(file)) continue
      if (file.startsWith(`src/features/${name}/`) || file.startsWith(`test/features/${name}/`)) continue
      if (file.startsWith(`examples/${name}/`)) continue
      mkdirSync(dirname(join(copy, file)), {recursive: true})
      cpSync(join(root, file), join(copy, file))
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const list = join(copy, 'src/features/features.ts')
    const lines = readFileSync(list, 'utf8').split('\n')
    const rest = lines.filter((line) => !line.includes(`'./${name}/`))
    writeFileSync(list, rest.join('\n'))
    for (const [step, command] of steps) {
      const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd: copy, encoding: 'utf8'})
      if (status !== 0) return {step, output: `${stdout}\n${stderr}`.trim().split('\n').slice(-60).join('\n')}
    }
  } finally {
    rmSync(copy, {recursive: true, force: true, maxRetries: 3})
  }
}

/** The files of the checkout that are there, without those that git ignores. */
function sources() {
  const {stdout} = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
  const gone = spawnSync('git', ['ls-files', '-d'], {cwd: root, encoding: 'utf8'}).stdout.split('\n')
  return stdout.split('\n').filter((file) => file !== '' && !gone.includes(file))
}
