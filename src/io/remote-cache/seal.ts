import {createHmac, timingSafeEqual} from 'node:crypto'
import {gunzip, gzip} from 'node:zlib'

/** Changes with the format of the objects. */
const format = 'docsgen-remote-1'
const head = Buffer.byteLength(`${format} \n`) + 64

/** Bytes of an object after decompression. */
const maxSize = 64 * 1024 * 1024

/** HMAC of the name and the contents of an object (SHA-256, hex); without a key, it proves only that they are undamaged. */
const signatureOf = (key: string, name: string, contents: Uint8Array): string =>
  createHmac('sha256', key).update(`${format} ${name}\n`).update(contents).digest('hex')

/** Compresses and signs the contents of an object. */
export async function seal(key: string, name: string, contents: Uint8Array): Promise<Buffer> {
  const compressed = await compress(contents)
  return Buffer.concat([Buffer.from(`${format} ${signatureOf(key, name, compressed)}\n`), compressed])
}

/** The contents of a sealed object; undefined if it is damaged, of another name, or signed with another key. */
export async function unseal(key: string, name: string, sealed: Buffer): Promise<Buffer | undefined> {
  const compressed = sealed.subarray(head)
  const expected = Buffer.from(`${format} ${signatureOf(key, name, compressed)}\n`)
  const found = sealed.subarray(0, head)
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined
  return decompress(compressed)
}

/** Name of an object, a hash of the key and of its subject (64 hex digits). Objects of another key have other names. */
export const nameFor = (key: string, ...about: readonly string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([format, ...about]))
    .digest('hex')

const compress = (contents: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    gzip(contents, {level: 4}, (error, compressed) => (error ? reject(error) : resolve(compressed))),
  )

const decompress = (compressed: Uint8Array): Promise<Buffer | undefined> =>
  new Promise((resolve) =>
    gunzip(compressed, {maxOutputLength: maxSize}, (error, contents) => resolve(error ? undefined : contents)),
  )
