import type {JSONRPCMessage} from '@modelcontextprotocol/server'
import {StdioServerTransport} from '@modelcontextprotocol/server/stdio'

/** In bytes. The package closes the connection at 10 MB. */
const maxLineLength = 8 * 1024 * 1024

/**
 * Messages over stdin and stdout. After the client has closed stdin, the connection closes when all its requests have
 * their answers; that of the package drops them. A line that is too long to be a request is skipped.
 */
export class AnsweringTransport extends StdioServerTransport {
  readonly #unanswered = new Set<unknown>()
  readonly #onClosed: () => void

  constructor(onClosed: () => void) {
    super()
    this.#onClosed = onClosed
  }

  override async start(): Promise<void> {
    const receive = this.onmessage
    this.onmessage = (message) => {
      this.#note(message)
      receive?.(message)
    }
    const read = this._ondata
    const limited = createLineLimit()
    this._ondata = (chunk) => {
      for (const part of limited(chunk)) read(part)
    }
    // The last message may lack its line end.
    process.stdin.once('end', () => process.stdin.emit('data', Buffer.from('\n')))
    // The package adds a listener for each answer that the client has not read.
    process.stdout.setMaxListeners(0)
    await super.start()
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    try {
      await super.send(message)
    } finally {
      if (!('method' in message)) this.#answered(message.id)
    }
  }

  /** The package closes the connection at the end of stdin. */
  override async close(): Promise<void> {
    if (process.stdin.readableEnded && !process.stdout.destroyed && this.#unanswered.size > 0) return
    await super.close()
    this.#onClosed()
  }

  #note(message: JSONRPCMessage): void {
    if (!('method' in message)) return
    // A subscription has no end, and a cancelled request no answer.
    if ('id' in message && message.method !== 'subscriptions/listen') this.#unanswered.add(message.id)
    if (message.method === 'notifications/cancelled') this.#answered(message.params?.requestId)
  }

  #answered(id: unknown): void {
    this.#unanswered.delete(id)
    if (this.#unanswered.size === 0 && process.stdin.readableEnded) void this.close()
  }
}

/** Returns a function that takes the chunks of a stream, and returns them without the rest of each line that is too long. */
function createLineLimit(): (chunk: Buffer) => Buffer[] {
  let length = 0
  return (chunk) => {
    const parts: Buffer[] = []
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf('\n', start) + 1 || chunk.length
      const isCut = length > maxLineLength
      length += end - start
      // The line end makes the package forget the beginning, which is no JSON.
      if (!isCut) parts.push(length > maxLineLength ? Buffer.from('\n') : chunk.subarray(start, end))
      if (chunk[end - 1] === 0x0a) length = 0
      start = end
    }
    return parts
  }
}
