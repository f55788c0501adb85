import {PrivateHost} from '../../io/fetch/fetch.js'

/** The outcome of fetching one address. */
export type FetchOutcome =
  /** `missing`: anchors that the page lacks. `secure`: the address with https, if it answers there too; else ''. */
  | {kind: 'good'; found: string[]; missing: string[]; secure: string}
  /** `isSilent`: no host answered, perhaps because this machine has no network. */
  | {kind: 'bad'; reason: string; isSilent?: boolean}
  | {kind: 'undecided'; reason: string}

/** A request without an answer. `isTemporary`: a retry may get one. */
export interface Failure {
  isTemporary: boolean
  outcome: FetchOutcome
}

/** The reason of a failed request. A failure of this machine or its network leaves the outcome undecided. */
export function failureOf(error: unknown, {hostname}: URL, seconds: number): Failure {
  const bad = (reason: string, isTemporary = true): Failure => ({isTemporary, outcome: {kind: 'bad', reason}})
  const silent = (reason: string, isTemporary: boolean): Failure => ({
    isTemporary,
    outcome: {kind: 'bad', reason, isSilent: true},
  })
  const undecided = (reason: string, isTemporary: boolean): Failure => ({
    isTemporary,
    outcome: {kind: 'undecided', reason},
  })
  if (error instanceof PrivateHost) return undecided('it leads to a private network', false)
  const {code = '', name} = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || (error as {cause?: Error}).cause?.name === 'TimeoutError')
    return silent(`it does not answer within ${seconds} s`, true)
  if (code === 'ENOTFOUND') return silent(`there is no host "${hostname}"`, false)
  if (code === 'ECONNREFUSED') return bad('the host refuses the connection')
  if (['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH', 'EADDRNOTAVAIL'].includes(code))
    return undecided(`the network cannot be reached (${code})`, true)
  // Browsers complete a chain of certificates, and companies have authorities of their own.
  if (/UNABLE_TO|IN_CHAIN/.test(code)) return undecided(`its certificate cannot be checked here (${code})`, false)
  if (/CERT|SSL|TLS/.test(code)) return bad(`the secure connection fails (${code})`, false)
  if (code.startsWith('HPE_')) return bad('its answer is not HTTP', false)
  return bad(`the connection was interrupted${code === '' ? '' : ` (${code})`}`)
}
