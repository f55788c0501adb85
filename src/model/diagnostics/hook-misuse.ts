/** The error of React for a hook that is called while React renders no component, in plain words; undefined for other messages. */
export function explainHookMisuse(message: string): {message: string; hint: string} | undefined {
  const [, hook] = /Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/.exec(message) ?? []
  if (hook === undefined) return undefined
  return {
    message: `The hook \`${hook}\` is called while React renders no component.`,
    hint: 'Call hooks at the top of a function that React renders: write `<Part />` instead of `{Part()}`, and call no hook at the top of a file or in an event handler.',
  }
}
