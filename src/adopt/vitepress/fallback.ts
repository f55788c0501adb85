import type {VitePressConfig} from './vitepress-config.js'

/**
 * The config in the result of a config file, or in its text: an object, or the object that it gives to a function of a
 * package that is not installed.
 */
export function settingsIn(value: unknown): VitePressConfig | undefined {
  if (typeof value === 'string') return settingsInText(value)
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

/** Top settings of a config that cannot run: those that are texts and booleans. */
function settingsInText(text: string): VitePressConfig {
  const textOf = (key: string) => new RegExp(`^\\s*${key}:\\s*(['"\`])((?:(?!\\1)[^\\n$])*)\\1`, 'm').exec(text)?.[2]
  const keys = ['title', 'description', 'lang', 'base', 'srcDir'] as const
  const texts = keys.flatMap((key) => {
    const value = textOf(key)
    return value === undefined ? [] : [[key, value]]
  })
  return {...Object.fromEntries(texts), ...(/^\s*cleanUrls:\s*true\b/m.test(text) && {cleanUrls: true})}
}
