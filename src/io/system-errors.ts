import {constants} from 'node:os'

/** Errors of Linux and macOS that Node has no names for. */
const meanings: Readonly<Record<string, string>> = {
  EDQUOT: 'disk quota exceeded',
  ESTALE: 'the file server no longer knows the file',
}

/**
 * A message with names for the errors of the system that Node knows by their numbers only.
 *
 *   Unknown system error -122: Unknown system error -122, write → EDQUOT: disk quota exceeded, write
 */
export const withNamedErrors = (message: string): string =>
  message.replace(/Unknown system error -(\d+)(?:: Unknown system error -\1)?/g, (whole, number: string) => {
    const name = Object.entries(constants.errno).find(([, value]) => value === Number(number))?.[0]
    const meaning = name === undefined ? undefined : meanings[name]
    return meaning === undefined ? whole : `${name}: ${meaning}`
  })
