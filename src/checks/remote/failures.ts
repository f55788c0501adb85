import {PrivateHost} from './exchange.js'
import type {Outcome} from './outcome.js'

/** A request that got no answer. `isPassing`: another try may get one. */
export interface Failure {
  isPassing: boolean
  outcome: Outcome
}

/** What went wrong, in words; nothing is said of the page where it was this machine. */
export function failureOf(error: unknown, {hostname}: URL, seconds: number): Failure {
  const bad = (reason: string, isPassing = true): Failure => ({isPassing, outcome: {kind: 'bad', reason}})
  const silent = (reason: string, isPassing: boolean): Failure => ({
    isPassing,
    outcome: {kind: 'bad', reason, isSilent: true},
  })
  const unsaid = (reason: string, isPassing: boolean): Failure => ({isPassing, outcome: {kind: 'undecided', reason}})
  if (error instanceof PrivateHost) return unsaid('it leads to a private network', false)
  const {code = '', name} = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || (error as {cause?: Error}).cause?.name === 'TimeoutError')
    return silent(`there is no answer within ${seconds} s`, true)
  if (code === 'ENOTFOUND') return silent(`there is no host "${hostname}"`, false)
  if (code === 'ECONNREFUSED') return bad('the host refuses the connection')
  if (['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL'].includes(code))
    return unsaid(`the network cannot be reached (${code})`, true)
  // Browsers fetch what is missing of a chain, and companies have authorities of their own.
  if (/UNABLE_TO|IN_CHAIN/.test(code)) return unsaid(`its certificate cannot be checked here (${code})`, false)
  if (/CERT|SSL|TLS/.test(code)) return bad(`there is no safe connection (${code})`, false)
  if (code.startsWith('HPE_')) return bad('what it answers is no HTTP', false)
  return bad(`the connection broke off${code === '' ? '' : ` (${code})`}`)
}
