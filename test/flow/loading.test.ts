/** The modules that a build of docsgen's own site loads. */
import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const source = path.resolve(import.meta.dirname, '../../src')

/** Files of `src/` that a file loads with it: its imports and theirs, without those that it calls for later. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, spec = ''] of text.matchAll(/^(?:import|export)(?! type\b)[^;'"]*?from '(\.[^']+)\.js'/gm)) {
    const name = path.resolve(path.dirname(file), spec)
    const found = [`${name}.ts`, `${name}.tsx`].find((one) => existsSync(one))
    if (found?.startsWith(source)) loadedWith(found, loaded)
  }
  return loaded
}

test('an ordinary build loads nothing of features but their records', () => {
  const loaded = [...loadedWith(path.join(source, 'flow/steps.ts'))].map((file) => path.relative(source, file))
  const ofFeatures = loaded.filter((file) => file.startsWith('features') && file.split(path.sep).length > 2)
  const isRecord = (file: string) =>
    ['diagnostics', path.basename(path.dirname(file))].includes(path.basename(file, '.ts'))
  expect(ofFeatures.filter((file) => !isRecord(file))).toEqual([])
})

test('an ordinary build loads no code of the remote cache', () => {
  const loaded = [...loadedWith(path.join(source, 'flow/steps.ts'))].map((file) => path.relative(source, file))
  expect(loaded).toContain(path.join('flow', 'open-remote-cache.ts'))
  expect(loaded.filter((file) => file.startsWith(path.join('io', 'remote-cache')))).toEqual([])
})
