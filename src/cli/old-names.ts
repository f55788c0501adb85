/** Commands that have new names. The old ones work until 1.0, with a note. */
import {allFeatures} from '../features/all.js'
import type {Session} from './session.js'

/** The first words of each command that has replaced another one. */
const newNames: Record<string, readonly string[]> = {
  merge: ['build'],
  version: ['versions', 'add'],
  ...Object.fromEntries(
    allFeatures.flatMap(({commands = []}) =>
      commands.flatMap(({name, oldName}) => (oldName ? [[oldName, name.split(' ')]] : [])),
    ),
  ),
}

/** The command line with current names. */
export function withNewNames(words: readonly string[], session: Session): readonly string[] {
  const isHelp = words[0] === 'help'
  const [name = '', ...rest] = isHelp ? words.slice(1) : words
  if (!Object.hasOwn(newNames, name)) return words
  const replaced = newNames[name] ?? []
  noteOldName(session, name, name === 'merge' ? 'build --merge' : replaced.join(' '))
  if (isHelp) return [...replaced, '--help']
  return [...replaced, ...(name === 'merge' ? withMerge(rest) : rest)]
}

/** Says which command replaces an old one. */
export function noteOldName({stderr}: Session, before: string, now: string): void {
  stderr.write(`\`docsgen ${before}\` is now \`docsgen ${now}\`; the old name works until 1.0.\n`)
}

/** `--from` was the option of the folders. */
function withMerge(words: readonly string[]): string[] {
  const merged = words.map((word) => word.replace(/^--from(?==|$)/, '--merge'))
  return merged.some((word) => /^--merge(?:=|$)/.test(word)) ? merged : [...merged, '--merge']
}
