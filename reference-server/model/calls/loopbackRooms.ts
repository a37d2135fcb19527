/**
 * The rooms of calls while this server plays the provider (App ID `loopback`): who is in them, and the messages by which
 * their browsers find one another. Sound and picture go from browser to browser.
 */
import type { ServerState } from '../serverState'
import { isCallToken } from './agora'

/** The connection of one person in a room. */
type Line = { send: (message: object) => void; close: () => void }

/** A person tells the others by these whether they are muted, have a camera on or share a screen. Passed on unread. */
type Flags = Readonly<Record<string, unknown>>
type Member = { line: Line; flags: Flags }
type Place = { room: string; uid: number }

/** A message of a browser. `signal` goes to one person, `flags` to everybody in the room. */
type ClientMessage =
  | { type: 'join'; room: string; uid: number; token: string; flags: Flags }
  | { type: 'signal'; to: number; data: unknown }
  | { type: 'flags'; flags: Flags }

type LoopbackRooms = ReturnType<typeof createLoopbackRooms>

const roomsByState = new WeakMap<ServerState, LoopbackRooms>()

/** Returns the rooms of this server. They exist only in memory. */
export function loopbackRooms(state: ServerState): LoopbackRooms {
  const known = roomsByState.get(state) ?? createLoopbackRooms(state)
  roomsByState.set(state, known)
  return known
}

function createLoopbackRooms(state: ServerState) {
  const rooms = new Map<string, Map<number, Member>>()
  const refusedUntil = new Map<number, number>()
  const isCut = (uid: number) => (refusedUntil.get(uid) ?? 0) > state.now()
  const others = ({ room, uid }: Place) => [...(rooms.get(room) ?? [])].filter(([other]) => other !== uid)
  const tellOthers = (place: Place, message: object) => {
    for (const [, { line }] of others(place)) line.send(message)
  }

  function enter(place: Place, member: Member) {
    const members = rooms.get(place.room) ?? new Map<number, Member>()
    rooms.set(place.room, members)
    const earlier = members.get(place.uid)
    // One place per account: the earlier device is told and leaves.
    earlier?.line.send({ type: 'replaced' })
    earlier?.line.close()
    if (earlier) tellOthers(place, { type: 'left', uid: place.uid })
    members.set(place.uid, member)
    member.line.send({ type: 'joined', members: others(place).map(([uid, { flags }]) => ({ uid, flags })) })
    tellOthers(place, { type: 'entered', uid: place.uid, flags: member.flags })
  }

  function leave(place: Place, line: Line) {
    const members = rooms.get(place.room)
    if (members?.get(place.uid)?.line !== line) return
    members.delete(place.uid)
    tellOthers(place, { type: 'left', uid: place.uid })
    if (members.size === 0) rooms.delete(place.room)
  }

  return {
    /** Accepts one connection; the result takes its messages and its end. */
    connect(line: Line) {
      let place: Place | null = null
      return {
        receive(message: ClientMessage) {
          if (message.type === 'join') {
            const { room, uid, token, flags } = message
            if (isCut(uid)) return line.close()
            if (place !== null || !isCallToken(state, token, { channel: room, uid })) {
              line.send({ type: 'refused' })
              return line.close()
            }
            place = { room, uid }
            return enter(place, { line, flags })
          }
          if (place === null) return line.close()
          const members = rooms.get(place.room)
          const own = members?.get(place.uid)
          if (own?.line !== line) return
          if (message.type === 'flags') {
            own.flags = message.flags
            return tellOthers(place, { type: 'flags', uid: place.uid, flags: message.flags })
          }
          members?.get(message.to)?.line.send({ type: 'signal', from: place.uid, data: message.data })
        },
        end() {
          if (place !== null) leave(place, line)
        },
      }
    },
    /** Cuts the connections of a person and accepts no new one for this time, as a dead network would. */
    cut(uid: number, ms: number) {
      refusedUntil.set(uid, state.now() + ms)
      for (const members of rooms.values()) members.get(uid)?.line.close()
    },
    /** One page of the rooms in use, as the provider lists them. */
    list(page: number, size: number) {
      const all = [...rooms].map(([channel_name, members]) => ({ channel_name, user_count: members.size }))
      return { channels: all.slice(page * size, (page + 1) * size), total_size: all.length }
    },
    /** The people in a room, as the provider lists them. */
    members(room: string) {
      const uids = [...(rooms.get(room)?.keys() ?? [])]
      return { channel_exist: uids.length > 0, mode: 1, total: uids.length, users: uids }
    },
  }
}
