import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { callsEnabled, isLoopback } from '../model/calls/agora'
import { loopbackRooms } from '../model/calls/loopbackRooms'
import type { ServerState } from '../model/serverState'
import { frame, listen, opcode, textFrame, upgradeHead } from './webSocketFrames'

/** A connection that has been silent for this long is dead; browsers answer each ping by themselves. In ms. */
const pingMs = 4_000

const flags = v.record(v.string(), v.unknown())
const clientMessage = v.variant('type', [
  v.object({ type: v.literal('join'), room: v.string(), uid: v.number(), token: v.string(), flags }),
  v.object({ type: v.literal('signal'), to: v.number(), data: v.unknown() }),
  v.object({ type: v.literal('flags'), flags }),
])

function parsed(text: string) {
  try {
    const result = v.safeParse(clientMessage, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/**
 * GET /loopback_call: the room of a call while this server plays the provider. The first message joins with the token of
 * the call; every later one is for the others in the room. What is malformed ends the connection.
 */
export function serveCalls(state: ServerState, key: string, socket: Duplex): void {
  if (!callsEnabled(state) || !isLoopback(state)) return void socket.destroy()
  socket.write(upgradeHead(key))
  let isAlive = true
  const close = () => void (socket.destroyed || socket.end(frame(opcode.close, new Uint8Array())))
  const visit = loopbackRooms(state).connect({
    send: (message) => socket.write(textFrame(JSON.stringify(message))),
    close,
  })
  const pings = setInterval(() => {
    if (!isAlive) return void socket.destroy()
    isAlive = false
    socket.write(frame(opcode.ping, new Uint8Array()))
  }, pingMs)
  socket.on('data', () => (isAlive = true))
  const end = () => {
    clearInterval(pings)
    visit.end()
    socket.end()
  }
  listen(socket, end, (text) => {
    const message = parsed(text)
    if (message === null) close()
    else visit.receive(message)
  })
}
