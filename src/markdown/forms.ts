/** Messages of parsers in plain words. */

/** A message of a parser and its problem; `%1` stands for the first group. `start`: what begins the wrong part of the text. */
export type Form = readonly [pattern: RegExp, message: string, hint?: string, start?: string]

/** The problem of the first form that fits a message. */
export function explainedBy(forms: readonly Form[], reason: string) {
  for (const [pattern, message, hint, start] of forms) {
    const match = pattern.exec(reason)
    const fill = (text: string) => text.replace(/%(\d)/g, (_, group: string) => match?.[Number(group)] ?? '')
    if (match) return {message: fill(message), ...(hint && {hint: fill(hint)}), ...(start && {start})}
  }
  return undefined
}
