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

/** A value without what packages that are not installed would have computed. */
function withoutStubs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStubs).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  if ('$stub' in value || '$call' in value) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const kept = withoutStubs(one)
      return kept === undefined ? [] : [[key, kept]]
    }),
  )
}
