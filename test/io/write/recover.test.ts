import {existsSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import type {FileSystem} from '../../../src/io/disk/disk.js'
import {checkOutputFolder, recover, write} from '../../../src/io/write/write.js'
import {newProject, writeProject} from '../../support/project.js'
import {makeTempFolder} from '../../support/temp.js'
import {type Call, createOrderlyDisk, diskError, type Fate, journalOf, look, meddle, site} from './output-folder.js'

const disk = createOrderlyDisk()

/** Two builds with a file that changes, comes, goes, stays; an asset that stays on; a file that becomes a folder and back. */
const oldTexts = {
  'index.html': 'old',
  'same/index.html': 'same',
  'gone/deep/index.html': 'gone',
  'assets/app-1.js': 'one',
  turn: 'file',
  'back/index.html': 'folder',
}
const newTexts = {
  'index.html': 'new',
  'same/index.html': 'same',
  'added/index.html': 'added',
  'assets/app-2.js': 'two',
  'turn/index.html': 'folder',
  back: 'file',
}
const others = {CNAME: 'example.org', '.nojekyll': '', 'own/notes.txt': 'mine'}

/** A folder as the old build left it, with files of others. */
async function oldBuild(): Promise<{parent: string; outDir: string}> {
  const parent = makeTempFolder()
  const outDir = join(parent, 'build')
  writeProject(outDir, others)
  await write(disk, outDir, site(oldTexts))
  return {parent, outDir}
}

/** What a write that nothing disturbs makes of that folder, with the calls it takes. */
async function undisturbed(start = oldBuild): Promise<{before: object; after: object; calls: Call[]}> {
  const {parent, outDir} = await start()
  const before = look(parent)
  const {fs, calls} = meddle(disk, (_, perform) => perform())
  await write(fs, outDir, site(newTexts))
  return {before, after: look(parent), calls}
}

class Kill extends Error {}

/** The ways a call can die: never begun, done but not told, or half-way through writing. */
const deaths: Record<string, Fate> = {
  before: () => Promise.reject(new Kill()),
  after: async (_, perform) => {
    await perform()
    throw new Kill()
  },
  during: async ({name, args}, perform) => {
    if (name === 'writeFile') writeFileSync(String(args[0]), Buffer.from(args[1] as string).subarray(0, 2))
    else if (name !== 'rename') await perform()
    throw new Kill()
  },
}

/** A disk that dies at one call; every later call fails as well. */
const dyingDisk = (death: Fate, at: number): FileSystem =>
  meddle(disk, (call, perform) => {
    if (call.number < at) return perform()
    return call.number === at ? death(call, perform) : Promise.reject(new Kill())
  }).fs

const nothingYet = async () => folderIn(makeTempFolder())
const folderIn = (parent: string) => ({parent, outDir: join(parent, 'build')})

describe('a build that is killed', () => {
  const starts = {'in a folder of ours': oldBuild, 'in no folder yet': nothingYet}
  const cases = Object.entries(starts).flatMap(([where, start]) =>
    Object.entries(deaths).map(([when, death]) => ({where, start, when, death})),
  )

  test.each(cases)('$where, $when any call, leaves the old or the new site after recovery', async ({start, death}) => {
    const {before, after, calls} = await undisturbed(start)
    const outcomes = new Set<string>()
    for (let at = 1; at <= calls.length; at++) {
      const {parent, outDir} = await start()
      await expect(write(dyingDisk(death, at), outDir, site(newTexts)), `call ${at}`).rejects.toThrow()

      await recover(disk, outDir)
      const recovered = look(parent)
      const isNew = 'build/added/index.html' in recovered
      outcomes.add(isNew ? 'new' : 'old')
      expect(recovered, `after call ${at}: ${calls[at - 1]?.name}`).toEqual(isNew ? after : before)

      await write(disk, outDir, site(newTexts))
      expect(look(parent), `after call ${at} and a build`).toEqual(after)
    }
    expect([...outcomes]).toEqual(['old', 'new'])
  })

  test('recovers after its recovery was killed at any call', async () => {
    const {after, calls} = await undisturbed()
    const journal = journalOf(calls)
    const killed = async () => {
      const place = await oldBuild()
      await expect(write(dyingDisk(deaths.after!, journal), place.outDir, site(newTexts))).rejects.toThrow()
      return place
    }
    const {outDir} = await killed()
    const recovery = meddle(disk, (_, perform) => perform())
    await recover(recovery.fs, outDir)
    expect(recovery.calls.length).toBeGreaterThan(20)
    for (const death of Object.values(deaths)) {
      for (let at = 1; at <= recovery.calls.length; at++) {
        const {parent, outDir} = await killed()
        await expect(recover(dyingDisk(death, at), outDir)).rejects.toThrow()
        await recover(disk, outDir)
        expect(look(parent), `recovery killed at call ${at}`).toEqual(after)
      }
    }
  })

  test('does not block the next build in its folder', async () => {
    const {calls} = await undisturbed(nothingYet)
    for (let at = 1; at <= calls.length; at++) {
      const {parent, outDir} = await nothingYet()
      await expect(write(dyingDisk(deaths.before!, at), outDir, site(newTexts))).rejects.toThrow()
      const at_ = (name: string) => join(parent, 'project', name)
      const places = {content: at_('content'), staticDir: at_('static'), templates: at_('templates')}
      const folders = {root: at_(''), ...places, cache: at_('.docsgen/cache')}
      expect(await checkOutputFolder(disk, {...folders, outDir, home: '', force: false}), `call ${at}`).toBeUndefined()
    }
  })
})

describe('a disk that fails once', () => {
  test.each(['ENOSPC', 'EIO', 'EACCES'])('with %s before the journal leaves the folder as it was', async (code) => {
    const {before, after, calls} = await undisturbed()
    const journal = journalOf(calls)
    expect(journal).toBeGreaterThan(20)
    let failures = 0
    for (let at = 1; at <= journal; at++) {
      const {parent, outDir} = await oldBuild()
      const disturbed = meddle(disk, async (call, perform) => {
        if (call.number === at) throw diskError(code, call)
        return perform()
      })
      const error = await write(disturbed.fs, outDir, site(newTexts)).then(
        () => undefined,
        (error: Error) => error,
      )
      expect(disturbed.calls[at - 1]?.name).toBe(calls[at - 1]?.name)
      // Where the folder beside cannot be made, staging inside is the way on.
      if (!error)
        expect([code, disturbed.calls[at - 1]]).toMatchObject(['EACCES', {name: expect.stringMatching(/mkdir|rename/)}])
      else {
        failures++
        expect(error.message).toContain(code)
        expect(error.message).toContain(parent)
      }
      expect(look(parent), `${code} at call ${at}: ${disturbed.calls[at - 1]?.name}`).toEqual(error ? before : after)
    }
    expect(failures).toBe(code === 'EACCES' ? journal - 2 : journal)
  })

  test('while staging a file names that file', async () => {
    const {outDir} = await oldBuild()
    const {fs} = meddle(disk, async (call, perform) => {
      if (call.name === 'writeFile' && String(call.args[1]) === 'added') throw diskError('ENOSPC', call)
      return perform()
    })
    await expect(write(fs, outDir, site(newTexts))).rejects.toThrow(/Cannot write "added\/index.html": ENOSPC/)
  })

  test('waits for running writes before it cleans up', async () => {
    const {parent, outDir} = await nothingYet()
    const {fs} = meddle(disk, async (call, perform) => {
      if (call.name !== 'writeFile') return perform()
      if (String(call.args[1]) === 'new') throw diskError('EIO', call)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return perform()
    })
    await expect(write(fs, outDir, site(newTexts))).rejects.toThrow('EIO')
    expect(readdirSync(parent)).toEqual([])
  })

  test('after the journal is completed by the next recovery', async () => {
    const {after, calls} = await undisturbed()
    const journal = journalOf(calls)
    for (let at = journal + 1; at <= calls.length; at++) {
      const {parent, outDir} = await oldBuild()
      const {fs} = meddle(disk, async (call, perform) => {
        if (call.number === at) throw diskError('EIO', call)
        return perform()
      })
      await expect(write(fs, outDir, site(newTexts)), `call ${at}`).rejects.toThrow('EIO')
      await recover(disk, outDir)
      expect(look(parent), `EIO at call ${at}`).toEqual(after)
    }
  })
})

describe('recovery', () => {
  test('of an intact folder changes nothing', async () => {
    const {outDir} = await oldBuild()
    const {fs, calls} = meddle(disk, (_, perform) => perform())
    await recover(fs, outDir)
    expect(calls.map(({name}) => name).filter((name) => !/^(stat|lstat|realpath)$/.test(name))).toEqual([])
  })

  test('of a missing folder or a file creates nothing', async () => {
    const parent = newProject({file: 'file'})
    await recover(disk, join(parent, 'build'))
    await recover(disk, join(parent, 'file'))
    expect(look(parent)).toEqual({file: 'file'})
  })

  test.each([
    ['moves that leave', {version: 1, moves: [{from: 0, to: '../canary.txt'}], removals: []}],
    ['moves into git', {version: 1, moves: [{from: 0, to: '.git/config'}], removals: []}],
    ['moves of other files', {version: 1, moves: [{from: '../canary.txt', to: 'a'}], removals: []}],
    ['removals that leave', {version: 1, moves: [{from: 0, to: 'own.txt'}], removals: ['../canary.txt']}],
    ['removals that are absolute', {version: 1, moves: [], removals: ['CANARY']}],
    ['another shape', {version: 1, moves: [null], removals: []}],
    ['nothing', null],
  ])('ignores journals of others: %s', async (_, journal) => {
    const parent = makeTempFolder()
    const files = {'canary.txt': 'canary', 'build/own.txt': 'mine', 'build/.git/config': 'git'}
    for (const staging of ['.build.docsgen-staging', 'build/.docsgen-staging']) {
      const text = JSON.stringify(journal).replaceAll('CANARY', join(parent, 'canary.txt'))
      writeProject(parent, {...files, [`${staging}/0`]: 'hostile', [`${staging}/journal.json`]: text})
      await recover(disk, join(parent, 'build'))
      expect(look(parent)).toEqual(files)
      expect(existsSync(join(parent, staging))).toBe(false)
    }
  })
})
