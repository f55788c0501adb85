/** Plausible: https://plausible.io/docs/custom-locations */
import type {Analytics} from '../deferred.js'
import {loadScript} from './load-script.js'

export const plausible =
  ({domain, src}: {domain: string; src: string}) =>
  (): Analytics => {
    const global = window as unknown as {plausible?: (...call: unknown[]) => void}
    const calls: unknown[][] = []
    global.plausible ??= Object.assign((...call: unknown[]) => void calls.push(call), {q: calls})
    loadScript(src, {domain})
    return {
      visit: (href) => global.plausible?.('pageview', {u: href}),
      event: (name, props) => global.plausible?.(name, {props}),
    }
  }
