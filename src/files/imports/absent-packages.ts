/** Packages that code of a site imports and that are not installed: modules whose components show their content. */
import type {Plugin} from 'esbuild'
import type {Config} from '../../model/model.js'
import {asking, found} from './asking.js'

const namespace = 'absent-package'

/** Whether stand-ins replace such packages: where broken code does not stop a build, as in adopted sites. */
export const hasStandIns = ({checks}: Pick<Config, 'checks'>): boolean =>
  !['error', undefined].includes(checks['module-error'])

/** Replaces packages that cannot be resolved. */
export function absentPackages(): Plugin {
  return {
    name: namespace,
    setup(build) {
      build.onResolve({filter: /^[@\w~#]/}, async (args) => {
        const {path, kind, importer} = args
        if (args.pluginData === asking || kind === 'entry-point' || !isPackage.test(path)) return undefined
        // A Markdown plugin that does nothing would stop every page.
        if (/[\\/]node_modules[\\/]|[\\/]docsgen-plugins\.js$/.test(importer)) return undefined
        return (await found(build, args)) ? undefined : {path, namespace}
      })
      build.onLoad({filter: /./, namespace}, () => ({contents: standIn, loader: 'js'}))
    },
  }
}

/** Neither an address nor a module of Node or of docsgen. */
const isPackage = /^(?!(?:node|https?|data|file):|(?:react|react-dom|scheduler)(?:\/|$)|docsgen(?:\/|$)|@site\/).*[^/]$/

/** The names of the packages without files among the inputs of esbuild: `absent-package:react-icons/fa` → `react-icons`. */
export function absentIn(inputs: Iterable<string>): string[] {
  const specs = [...inputs].filter((input) => input.startsWith(`${namespace}:`)).map((input) => input.slice(15))
  const names = specs.map((spec) => (/^@theme/.test(spec) ? spec : /^(?:@[^/]+\/)?[^/]+/.exec(spec)?.[0]) ?? spec)
  return [...new Set(names)].sort()
}

/**
 * A module in which every name is a value that can be called, rendered, destructured and read: as a component it shows its
 * children, as a text it is empty.
 */
const standIn = `
const none = new Set(['displayName', 'then', 'toJSON', '$$typeof', 'defaultProps', 'propTypes', 'contextType', 'contextTypes',
  'childContextTypes', 'getDerivedStateFromProps', 'render', 'type', 'compare', '_payload', '_init', 'nodeType'])
const valueOf = (name) => new Proxy(function () {}, {
  get(target, key) {
    if (key === Symbol.toPrimitive || key === 'toString' || key === 'valueOf') return () => ''
    if (key === Symbol.iterator) return function* () {}
    if (key === 'prototype') return target.prototype
    if (key === 'length') return 0
    return typeof key === 'symbol' || none.has(key) ? undefined : valueOf(key)
  },
  set: () => true,
  apply(target, self, [props, ...others]) {
    const isProps = typeof props === 'object' && props !== null && !Array.isArray(props) && !('raw' in props)
    if (isProps && 'children' in props) return typeof props.children === 'function' ? null : props.children
    const isRendered = isProps && others.length === 1 && others[0] === undefined
    return isRendered || /^[A-Z]/.test(name) ? null : valueOf('')
  },
  construct: () => valueOf(''),
})
module.exports = Object.create(new Proxy({}, {
  get: (target, key) => key === '__esModule' ? true : typeof key === 'symbol' || key === 'then' ? undefined : valueOf(key),
}))
`
