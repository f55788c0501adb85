/** JavaScript that runs in the child process of `run-config.ts`. */

/** Functions of packages that return their argument. */
export const returnsArgument = /(?:^|\.)(?:define[A-Z]\w*|with[A-Z]\w*)$/

/**
 * Replaces a package: everything that a config reads from it or calls is a stub, which JSON shows as `{$stub: 'package.name'}`
 * or `{$call: 'package.name', args: [...]}`. Functions such as `defineConfig` return their argument.
 */
export const stubCode = `
const returnsArgument = ${returnsArgument}
export function stub(path, call, prototype = Object.prototype) {
  const target = function () {}
  return new Proxy(target, {
    get(_, key) {
      if (key === 'toJSON') return () => call ?? {$stub: path}
      // Names of packages are no text for readers, such as icons in the HTML of a menu.
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return function* () {}
      if (typeof key === 'symbol' || key === 'then' || key === '__esModule') return undefined
      return stub(key === 'default' ? path : path + '.' + key)
    },
    getPrototypeOf: () => prototype,
    has: () => true,
    set: () => true,
    ownKeys: () => ['prototype'],
    apply: (_, __, args) => (returnsArgument.test(path) ? args[0] : stub(path + '()', {$call: path, args})),
    construct: (_, args) => stub(path + '()', {$call: path, args}),
  })
}
/** Exports of a stubbed package: esbuild takes the prototype for a namespace, so the prototype answers every name, too. */
export const stubModule = (name) => stub(name, undefined, stub(name))
`

/** Runs the default export of a config, and sends it as JSON to the parent. */
export const mainCode = (config: string): string => `
import * as loaded from ${JSON.stringify(config)}
const {exit} = process
const addresses = JSON.parse(process.env.DOCSGEN_ADDRESSES ?? '[]')
function plain(key, value) {
  if (key === 'createRedirects' && typeof value === 'function' && addresses.length > 0)
    return {$redirects: addresses.flatMap((to) => [value(to) ?? []].flat().map((from) => ({from, to})))}
  if (typeof value === 'function') return {$function: String(value).slice(0, 200)}
  if (value instanceof RegExp) return {$pattern: value.source}
  if (typeof value === 'bigint') return String(value)
  return value
}
function withoutCircles(value, above = []) {
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return undefined
  if (typeof value.toJSON === 'function') return value.toJSON()
  if (value instanceof RegExp) return value
  const next = [...above, value]
  if (Array.isArray(value)) return value.map((one) => withoutCircles(one, next))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutCircles(one, next)]))
}
async function main() {
  let value = loaded.default ?? loaded
  if (value?.default !== undefined && value.__esModule) value = value.default
  if (typeof value === 'function') {
    const json = JSON.stringify(value)
    if (json === undefined) value = value({command: 'build', mode: 'production'})
  }
  value = await value
  process.send({json: JSON.stringify(withoutCircles(value), plain)}, () => exit(0))
}
await main()
`

/**
 * Loaded before the config, and in its threads and the Node programs that it starts: a config must not depend on other
 * hosts. All modules of Node for the network, and `fetch`, connect through these functions.
 */
export const offlineCode = `
const [dgram, dns, modules, net] = ['dgram', 'dns', 'module', 'net'].map((name) => require('node:' + name))
const refuse = () => { throw new Error('docsgen runs a config without network access.') }
Object.defineProperty(globalThis, 'fetch', {value: async () => refuse()})
net.Socket.prototype.connect = refuse
for (const name of ['bind', 'connect', 'send']) dgram.Socket.prototype[name] = refuse
for (const names of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(names)) if (/^(lookup|resolve|reverse)/.test(name)) names[name] = refuse
const {createRequire} = modules
modules.createRequire = (file) => {
  const require = createRequire(file)
  const {resolve} = require
  require.resolve = Object.assign((name, options) => { try { return resolve(name, options) } catch { return name } }, resolve)
  return require
}
modules.syncBuiltinESMExports()
`
