export type Outcome =
  /** `missing`: anchors that its page does not have. `secure`: the same with https, where that answers too, or ''. */
  | {kind: 'good'; found: string[]; missing: string[]; secure: string}
  /** `isSilent`: nobody was heard, which may be the fault of this machine. */
  | {kind: 'bad'; reason: string; isSilent?: boolean}
  | {kind: 'undecided'; reason: string}
