/** Front matter in TOML, which docsgen does not read. */

const toml = /^\+\+\+[ \t]*\n((?:[^\n]*\n)*?)\+\+\+[ \t]*(?:\n|$)/

/** The length of the TOML that a text begins with, and its first value as YAML; undefined for other texts. */
export function tomlAtStart(text: string): {length: number; example: string} | undefined {
  if (!text.startsWith('+++')) return undefined
  const [match = '', inner = ''] = toml.exec(text) ?? []
  const [, key, value = ''] = /^[ \t]*([\w-]+)[ \t]*=[ \t]*(\S[^\n]*)$/m.exec(inner) ?? []
  return key === undefined ? undefined : {length: match.length, example: `${key}: ${value.trim()}`}
}
