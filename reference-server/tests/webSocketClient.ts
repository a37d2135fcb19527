/** A small WebSocket client for tests. */
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Duplex } from 'node:stream'

/** One frame of the server. */
type Frame = { code: number; text: string }

/** The complete frames in a server's output. */
export function framesIn(bytes: Buffer): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 2 <= bytes.length;) {
    const short = (bytes[at + 1] ?? 0) & 0x7f
    const [head, length] =
      short < 126
        ? [2, short]
        : short === 126
          ? [4, bytes.readUInt16BE(at + 2)]
          : [10, Number(bytes.readBigUInt64BE(at + 2))]
    if (at + head + length > bytes.length) break
    frames.push({ code: (bytes[at] ?? 0) & 0x0f, text: bytes.subarray(at + head, at + head + length).toString('utf8') })
    at += head + length
  }
  return frames
}

/** A frame as a client sends it: masked. */
export function masked(code: number, text: string): Buffer {
  const mask = randomBytes(4)
  const payload = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([0x80 | code, ...size]), mask, payload])
}

/** Requests a WebSocket; returns the status, and the connection if there is one. */
export function connect(url: string): Promise<{ status: number; accept: string | undefined; socket: Duplex | null }> {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  return new Promise((resolve, reject) => {
    const handshake = request(url, { headers })
    handshake.once('error', reject)
    handshake.once('response', (answer) => resolve({ status: answer.statusCode ?? 0, accept: undefined, socket: null }))
    handshake.once('upgrade', (answer, socket, head) => {
      socket.unshift(head)
      resolve({ status: 101, accept: answer.headers['sec-websocket-accept'], socket })
    })
    handshake.end()
  })
}
