import type {ReadStream} from 'node:tty'

/** What single keys do while a server runs. */
export type Keys = Record<string, () => void>

/** Listens for keys on a terminal; gives the function that puts the terminal back. Ctrl-C stays an interruption. */
export function listenForKeys(input: ReadStream, keys: Keys): () => void {
  if (!input.isTTY) return () => {}
  const press = (data: Buffer) => {
    const key = data.toString()
    if (key === '\u0003') process.kill(process.pid, 'SIGINT')
    else keys[key]?.()
  }
  input.setRawMode(true)
  input.resume()
  input.on('data', press)
  return () => {
    input.off('data', press)
    input.setRawMode(false)
    input.pause()
  }
}
