/** Requests and WebSocket frames that nobody should send, made from a seed: the same seed, the same bytes. */

type Random = () => number

const pick = <One>(random: Random, list: readonly One[]): One => list[Math.floor(random() * list.length)]!

const bytesOf = (random: Random, length: number): Buffer =>
  Buffer.from(Array.from({length}, () => Math.floor(random() * 256)))

const targets = [
  '/',
  '/guides/start',
  '/%E0%A4%A',
  '/%',
  '/%zz',
  '/%00',
  '*',
  '',
  '//',
  'http://[',
  'http://%/',
  '/?%E0%A4%A',
  '/@docsgen/diagnostics/%',
  '/@docsgen/open',
  `/${'a/'.repeat(5000)}`,
  `/?${'x'.repeat(9000)}`,
]

const hosts = ['localhost', '', '[', ']', '[::1', '%', 'a b', ':::::', 'localhost:99999999', '[::1]:x', '\u00e9', '@']

const headerLines = [
  'Origin: http://[',
  'Origin: null',
  'Origin: %E0%A4%A',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: nonsense',
  'Range: bytes=9-2',
  'Range: bytes=-',
  'Range: bytes=99999999999999999999-',
  'If-None-Match: "',
  'Expect: 100-continue',
  'Expect: nothing',
  'Upgrade: nonsense',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99',
  'Bad Header: x',
  ': x',
  'No colon',
  'Folded: a\r\n b',
  `Long: ${'x'.repeat(70_000)}`,
  Array.from({length: 3000}, (_, index) => `H${index}: x`).join('\r\n'),
]

/** A request with one to four things wrong, and sometimes cut short or with its bytes changed. */
export function malformedRequest(random: Random): Buffer {
  const method = pick(random, ['GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'get', 'G\u0000T', 'PRI', ''])
  const version = pick(random, ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '', 'ICY'])
  const lines = [`${method} ${pick(random, targets)} ${version}`, `Host: ${pick(random, hosts)}`]
  for (let count = Math.floor(random() * 3); count > 0; count--) lines.push(pick(random, headerLines))
  const body = random() < 0.3 ? bytesOf(random, 200) : Buffer.alloc(0)
  const bytes = Buffer.concat([Buffer.from(`${lines.join(pick(random, ['\r\n', '\r\n', '\n']))}\r\n\r\n`), body])
  for (let flips = random() < 0.4 ? 5 : 0; flips > 0; flips--)
    bytes[Math.floor(random() * Math.min(bytes.length, 300))] = Math.floor(random() * 256)
  return random() < 0.25 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
}

/** What an open socket is sent: frames that break a rule of RFC 6455, or a limit. */
export function malformedFrames(random: Random): Buffer {
  const kinds: (() => Buffer)[] = [
    () => frame({opcode: pick(random, [3, 7, 11, 15]), payload: bytesOf(random, 5)}),
    () => frame({opcode: 1, payload: Buffer.from('unmasked'), isMasked: false}),
    () => frame({opcode: 1, payload: Buffer.alloc(0), declared: 10_000_000}),
    () => frame({opcode: 1, payload: Buffer.alloc(0), declared: Number.MAX_SAFE_INTEGER}),
    () => frame({opcode: 1, payload: bytesOf(random, 10_000)}),
    () => frame({opcode: 1, payload: Buffer.from([0xff, 0xfe, 0xc0])}),
    () => frame({opcode: 1, payload: bytesOf(random, 3), reserved: 0x70}),
    () => frame({opcode: 9, payload: bytesOf(random, 126)}),
    () => frame({opcode: 8, payload: Buffer.from([0, 1])}),
    () => frame({opcode: 8, payload: Buffer.from([3])}),
    () => frame({opcode: 0, payload: bytesOf(random, 3)}),
    () =>
      Buffer.concat(
        Array.from({length: 2000}, (_, index) =>
          frame({opcode: index === 0 ? 1 : 0, payload: Buffer.from('x'), isLast: false}),
        ),
      ),
    () => bytesOf(random, 1 + Math.floor(random() * 300)),
    () => frame({opcode: 1, payload: Buffer.from('{"kind":"update"}')}),
  ]
  const count = 1 + Math.floor(random() * 3)
  return Buffer.concat(Array.from({length: count}, () => pick(random, kinds)()))
}

interface Frame {
  opcode: number
  payload: Buffer
  isLast?: boolean
  isMasked?: boolean
  /** Length that the head tells, where it is not that of the payload. */
  declared?: number
  reserved?: number
}

function frame({opcode, payload, isLast = true, isMasked = true, declared, reserved = 0}: Frame): Buffer {
  const length = declared ?? payload.length
  const head = [(isLast ? 0x80 : 0) | reserved | opcode]
  const mask = isMasked ? 0x80 : 0
  if (length < 126) head.push(mask | length)
  else if (length < 65_536) head.push(mask | 126, length >> 8, length & 255)
  else {
    const long = Buffer.alloc(8)
    long.writeBigUInt64BE(BigInt(length))
    head.push(mask | 127, ...long)
  }
  const key = isMasked ? [1, 2, 3, 4] : []
  const masked = isMasked ? payload.map((byte, index) => byte ^ key[index % 4]!) : payload
  return Buffer.concat([Buffer.from(head), Buffer.from(key), masked])
}
