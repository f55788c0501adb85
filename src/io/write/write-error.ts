/** A write that a change by another program, or a file of others, prevents. The message says which file. */
export class WriteError extends Error {
  override name = 'WriteError'
  /** What a person can do. */
  readonly advice: string
  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/** A copied file changed during the build, so its hash in addresses and in the manifest is wrong. */
export const changedDuringBuild = (file: string): Error =>
  new WriteError(`"${file}" changed while the site was built`, 'Build again when no other program writes to it.')
