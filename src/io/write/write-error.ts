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
