import {withoutStubs} from '../values.js'
import type {VitePressConfig} from './vitepress-config.js'

/** The config in the result of a config file: an object, or the object that it gives to a function of a package that is not installed. */
export function settingsIn(value: unknown): VitePressConfig | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const {$call, $stub, args} = value as {$call?: string; $stub?: string; args?: unknown[]}
  if ($stub !== undefined) return undefined
  if ($call === undefined) return withoutStubs(value) as VitePressConfig
  const all = (args ?? []).flatMap((one) => settingsIn(one) ?? [])
  return all.length === 0 ? undefined : Object.assign({}, ...all)
}
