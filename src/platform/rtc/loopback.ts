/**
 * Calls without a provider, for the demo and for tests: the reference server introduces the browsers to each other over a
 * WebSocket (its README, “Calls”), and they send sound and picture from one to the other.
 */
import type { CallCredentials } from '@/domain/call'
import { toUserId, type UserId } from '@/domain/ids'
import { isObject } from '@/lib/shape'
import type { ClockPort } from '@/platform/device/clock'
import { apiBase } from '@/platform/network/serverAddress'
import { createPeer, type Outgoing, type Peer } from './loopbackPeer'
import { watchPeers } from './loopbackStats'
import { JOIN_LIMIT_MS, type JoinFailure, type RoomEvents, type RtcProvider, type RtcRoom, type Sending } from './rtc'

type ServerMessage =
  | { type: 'joined'; members: { uid: number; flags: unknown }[] }
  | { type: 'entered'; uid: number; flags: unknown }
  | { type: 'flags'; uid: number; flags: unknown }
  | { type: 'left'; uid: number }
  | { type: 'signal'; from: number; data: unknown }
  | { type: 'replaced' }
  | { type: 'refused' }

/** Returns the provider that connects browsers directly. */
export function loopbackProvider(clock: ClockPort): RtcProvider {
  return {
    async join(credentials, events) {
      if (typeof RTCPeerConnection === 'undefined') return { failure: 'unsupported' }
      const socket = new WebSocket(socketAddress())
      const joined = await enter(socket, clock, credentials)
      return 'failure' in joined ? joined : openRoom(socket, clock, joined.members, events)
    },
  }
}

function socketAddress(): string {
  const address = new URL(`${apiBase()}/loopback_call`, document.baseURI)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}

type Members = { uid: number; flags: unknown }[]

/** Joins the room and resolves to who is there. */
function enter(
  socket: WebSocket,
  clock: ClockPort,
  { room, userId, token }: CallCredentials,
): Promise<{ members: Members } | { failure: JoinFailure }> {
  return new Promise((resolve) => {
    const fail = (failure: JoinFailure) => {
      cancelLimit()
      socket.close()
      resolve({ failure })
    }
    const cancelLimit = clock.after(JOIN_LIMIT_MS, () => fail('blocked'))
    socket.onclose = () => fail('blocked')
    socket.onopen = () => {
      const flags = { isMuted: false, picture: null } satisfies Sending
      socket.send(JSON.stringify({ type: 'join', room, uid: userId, token, flags }))
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage
      if (message.type !== 'joined') return fail('refused')
      cancelLimit()
      resolve({ members: message.members })
    }
  })
}

/** Reads what somebody sends, which another program may have written. */
function toSending(flags: unknown): Sending {
  const { isMuted, picture } = isObject(flags) ? flags : {}
  return {
    isMuted: isMuted === true,
    picture: picture === 'camera' || picture === 'screen' ? picture : null,
  }
}

function openRoom(socket: WebSocket, clock: ClockPort, members: Members, events: RoomEvents): RtcRoom {
  const peers = new Map<UserId, Peer>()
  /** The people who said that they hang up. */
  const leaving = new Set<UserId>()
  const own: Outgoing = { microphone: null, picture: null, screenSound: null }
  let sending: Sending = { isMuted: false, picture: null }
  let isDeaf = false
  let speaker: string | null = null
  let isOver = false
  const stopWatching = watchPeers(clock, () => peers, events)

  const say = (message: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  function add(userId: UserId, flags: unknown, isOfferer: boolean) {
    peers.get(userId)?.close()
    leaving.delete(userId)
    const peer = createPeer({
      isOfferer,
      own,
      signal: (data) => say({ type: 'signal', to: userId, data }),
      onSoundBlocked: events.onSoundBlocked,
      onPicture: () => events.onSending(userId, peer.sending),
    })
    peer.sending = toSending(flags)
    peer.setDeaf(isDeaf)
    void peer.setSpeaker(speaker)
    peers.set(userId, peer)
    events.onEntered(userId, peer.sending)
  }
  function receive(message: ServerMessage) {
    switch (message.type) {
      case 'entered':
        return add(toUserId(message.uid), message.flags, true)
      case 'left': {
        peers.get(toUserId(message.uid))?.close()
        if (peers.delete(toUserId(message.uid)))
          events.onLeft(toUserId(message.uid), leaving.has(toUserId(message.uid)))
        return
      }
      case 'flags': {
        const peer = peers.get(toUserId(message.uid))
        if (peer === undefined) return
        if (isObject(message.flags) && message.flags.isLeaving === true) leaving.add(toUserId(message.uid))
        peer.sending = toSending(message.flags)
        return events.onSending(toUserId(message.uid), peer.sending)
      }
      case 'signal':
        return peers.get(toUserId(message.from))?.receive(message.data)
      case 'replaced':
        return end('elsewhere')
      case 'joined':
      case 'refused':
    }
  }
  function close() {
    isOver = true
    stopWatching()
    socket.close()
    for (const peer of peers.values()) peer.close()
    peers.clear()
  }
  function end(reason: 'elsewhere' | 'lost') {
    if (isOver) return
    // Media may still flow between the browsers while the caller joins anew, and then closes this room.
    isOver = reason === 'lost'
    if (reason === 'elsewhere') close()
    events.onEnded(reason)
  }
  const tell = (changes: Partial<Sending>) => {
    sending = { ...sending, ...changes }
    say({ type: 'flags', flags: sending })
  }

  socket.onmessage = ({ data }: MessageEvent<string>) => receive(JSON.parse(data) as ServerMessage)
  socket.onclose = () => end('lost')
  for (const { uid, flags } of members) add(toUserId(uid), flags, false)
  return {
    async sendMicrophone(track) {
      own.microphone = track
      await Promise.all([...peers.values()].map((peer) => peer.update()))
    },
    async sendPicture(sent, sound) {
      own.picture = sent?.track ?? null
      own.screenSound = sound
      await Promise.all([...peers.values()].map((peer) => peer.update()))
      tell({ picture: sent?.picture ?? null })
    },
    setMuted(isMuted) {
      tell({ isMuted })
    },
    setDeaf(wanted) {
      isDeaf = wanted
      for (const peer of peers.values()) peer.setDeaf(wanted)
    },
    async setSpeaker(deviceId) {
      speaker = deviceId
      await Promise.all([...peers.values()].map((peer) => peer.setSpeaker(deviceId)))
    },
    async resumeSound() {
      const played = await Promise.all([...peers.values()].map((peer) => peer.play()))
      return played.every(Boolean)
    },
    pictureOf: (userId) => peers.get(userId)?.picture() ?? null,
    levelOf: (userId) => peers.get(userId)?.level() ?? 0,
    async leave(isForGood = true) {
      if (isForGood) say({ type: 'flags', flags: { ...sending, isLeaving: true } })
      close()
      await Promise.resolve()
    },
  }
}
