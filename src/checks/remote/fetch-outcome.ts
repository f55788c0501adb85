/** The outcome of fetching one address. */
export type FetchOutcome =
  /** `missing`: anchors that the page lacks. `secure`: the address with https, if it answers there too; else ''. */
  | {kind: 'good'; found: string[]; missing: string[]; secure: string}
  /** `isSilent`: no host answered, perhaps because this machine has no network. */
  | {kind: 'bad'; reason: string; isSilent?: boolean}
  | {kind: 'undecided'; reason: string}
