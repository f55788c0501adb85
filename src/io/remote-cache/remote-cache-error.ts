/** A request to the server failed. The message follows the name of the server, and contains no secret. */
export class RemoteCacheError extends Error {
  override name = 'RemoteCacheError'
  /** Whether further requests are useless. */
  readonly isFinal: boolean

  constructor(message: string, isFinal = true) {
    super(message)
    this.isFinal = isFinal
  }
}
