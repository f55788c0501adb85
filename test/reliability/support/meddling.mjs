/**
 * Loaded before docsgen (`--import`). Changes the clock and the file system of the process, as these environment variables say:
 *   MEDDLE_KILL=n     the process kills itself at its n-th call to the file system, in the first thread
 *   MEDDLE_AT=text    instead: at its first call with a path that contains this text
 *   MEDDLE_SIGNAL=name  sends itself this signal instead of SIGKILL
 *   MEDDLE_COUNT=file writes the number of calls into this file
 *   MEDDLE_REVERSE=1  lists of files in folders are reversed
 *   MEDDLE_CLOCK=ms   the clock is fast by this number of milliseconds
 *   MEDDLE_JUMP=ms    the clock jumps forwards or backwards, each time by up to this number of milliseconds
 *   MEDDLE_SEED=n    seed of the jumps: equal seeds make equal jumps
 */
import fs, {appendFileSync} from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import {isMainThread} from 'node:worker_threads'

const {
  MEDDLE_KILL,
  MEDDLE_AT,
  MEDDLE_SIGNAL = 'SIGKILL',
  MEDDLE_COUNT,
  MEDDLE_REVERSE,
  MEDDLE_CLOCK,
  MEDDLE_JUMP,
  MEDDLE_SEED = '0',
} = process.env
const names =
  /^(readFile|writeFile|appendFile|rename|mkdir|rmdir|rm|unlink|copyFile|readdir|stat|lstat|realpath|open|write|read|utimes|mkdtemp)(Sync)?$/

if (isMainThread && (MEDDLE_KILL || MEDDLE_AT || MEDDLE_COUNT)) count(Number(MEDDLE_KILL ?? Number.POSITIVE_INFINITY))
if (MEDDLE_REVERSE) reverse()
if (MEDDLE_CLOCK) shift(() => Number(MEDDLE_CLOCK))
if (MEDDLE_JUMP) shift(jumps(Number(MEDDLE_JUMP), Number(MEDDLE_SEED)))
syncBuiltinESMExports()

function count(last) {
  let calls = 0
  let awaited = MEDDLE_AT
  const isAwaited = (file) => {
    if (awaited === undefined || !String(file).includes(awaited)) return false
    awaited = undefined
    return true
  }
  for (const holder of [fs, fs.promises])
    for (const name of Object.keys(holder).filter((name) => names.test(name))) {
      const original = holder[name]
      const counted = function (...args) {
        if (++calls === last || isAwaited(args[0])) process.kill(process.pid, MEDDLE_SIGNAL)
        return original.apply(this, args)
      }
      holder[name] = Object.assign(counted, original)
    }
  if (MEDDLE_COUNT) process.on('exit', () => appendFileSync(MEDDLE_COUNT, `${calls}\n`))
}

function reverse() {
  const {readdir, readdirSync} = fs
  const {readdir: promised} = fs.promises
  fs.readdirSync = (...args) => readdirSync(...args).reverse()
  fs.promises.readdir = async (...args) => (await promised(...args)).reverse()
  fs.readdir = (...args) => {
    const done = args.pop()
    readdir(...args, (error, entries) => done(error, entries?.reverse()))
  }
}

/** Makes offsets of the clock, from `-limit` to `limit`. */
function jumps(limit, seed) {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return (state / 2147483648 - 1) * limit
  }
}

/** `milliseconds`: how far the clock is fast. */
function shift(milliseconds) {
  const now = Date.now
  const Original = Date
  globalThis.Date = class extends Original {
    constructor(...args) {
      super(...(args.length === 0 ? [now() + milliseconds()] : args))
    }
    static now() {
      return now() + milliseconds()
    }
  }
}
