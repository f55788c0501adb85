import type {ReadStream} from 'node:tty'

/** Actions of single keys while a server runs. */
export type Keys = Record<string, () => void>

/** Listens for keys on a terminal; returns a function that restores the terminal. Ctrl-C still interrupts. */
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
