/** Notes the connections of a run. */

/** Code that runs first in every thread and process, and logs each connection and each look-up of a host name. */
export const hook = (log: string): string => `
import {appendFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {threadId} from 'node:worker_threads'
const require = createRequire(import.meta.url)
const note = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n')
note('thread ' + threadId)
const watch = (object, names, of) => {
  for (const name of names) {
    const real = object[name]
    if (typeof real === 'function')
      object[name] = function (...given) {
        note('call ' + of + '.' + name + ' ' + JSON.stringify(given[0] ?? ''))
        return real.apply(this, given)
      }
  }
}
const net = require('node:net')
watch(net.Socket.prototype, ['connect'], 'socket')
watch(require('node:dgram').Socket.prototype, ['send', 'bind', 'connect'], 'dgram')
const dns = require('node:dns')
watch(dns, ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse', 'lookupService'], 'dns')
watch(dns.promises, ['lookup', 'resolve', 'resolve4', 'resolve6'], 'dns')
watch(globalThis, ['fetch', 'WebSocket'], 'global')
require('node:module').syncBuiltinESMExports()
`
