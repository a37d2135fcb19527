/** Frames of RFC 6455, as far as this server needs them. */
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
export const opcode = { text: 1, close: 8, ping: 9, pong: 10 } as const

/** The longest frame that is accepted, in bytes. Descriptions of a call's media are a tenth of it. */
const maxFrame = 0xffff

/** Encodes one server frame: unfragmented and unmasked. */
export function frame(code: number, payload: Uint8Array): Uint8Array {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length <= maxFrame ? 4 : 10)
  head[0] = 0x80 | code
  head[1] = length < 126 ? length : length <= maxFrame ? 126 : 127
  if (length > maxFrame) head.writeBigUInt64BE(BigInt(length), 2)
  else if (length >= 126) head.writeUInt16BE(length, 2)
  return Buffer.concat([head, payload])
}

export const textFrame = (text: string) => frame(opcode.text, Buffer.from(text))

type Frame = { code: number; payload: Buffer; size: number }

/** Decodes the first complete frame of a client. One that is unmasked or too long counts as the end. */
function firstFrame(bytes: Buffer): Frame | null {
  const [first, second] = bytes
  if (first === undefined || second === undefined) return null
  const short = second & 0x7f
  if (short === 127 || (second & 0x80) === 0)
    return { code: opcode.close, payload: Buffer.alloc(0), size: bytes.length }
  const head = short === 126 ? 4 : 2
  if (bytes.length < head) return null
  const length = short === 126 ? bytes.readUInt16BE(2) : short
  const size = head + 4 + length
  if (bytes.length < size) return null
  const payload = Buffer.from(
    bytes.subarray(head + 4, size).map((byte, index) => byte ^ (bytes[head + (index % 4)] ?? 0)),
  )
  return { code: first & 0x0f, payload, size }
}

/** Answers pings, and reports the texts of the client and its end. */
export function listen(socket: Duplex, end: () => void, receive: (text: string) => void = () => undefined): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (let one = firstFrame(rest); one && rest.length > 0; one = firstFrame(rest)) {
      rest = rest.subarray(one.size)
      if (one.code === opcode.text) receive(one.payload.toString('utf8'))
      if (one.code === opcode.ping) socket.write(frame(opcode.pong, one.payload))
      if (one.code !== opcode.close) continue
      socket.write(frame(opcode.close, one.payload))
      end()
    }
  })
  socket.once('close', end)
  socket.once('error', end)
}

/** The head of the answer that turns a connection into a WebSocket. */
export function upgradeHead(key: string): string {
  const accept = createHash('sha1').update(`${key}${magic}`).digest('base64')
  const head = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n`
}
