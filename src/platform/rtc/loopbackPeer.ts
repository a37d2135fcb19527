/** The direct connection to one other browser of a call. */
import { isObject } from '@/lib/shape'
import type { Sending } from './rtc'

/** The tracks that this browser sends to everybody; the peers read it when they update. */
export type Outgoing = {
  microphone: MediaStreamTrack | null
  picture: MediaStreamTrack | null
  screenSound: MediaStreamTrack | null
}

/** The places of a connection, in this order from the first offer on. They never change, so nothing is negotiated again. */
const PLACES = ['microphone', 'picture', 'screenSound'] as const

export type Peer = {
  sending: Sending
  connection: RTCPeerConnection
  receive: (data: unknown) => void
  /** Sends the present tracks of this browser. */
  update: () => Promise<void>
  setDeaf: (isDeaf: boolean) => void
  setSpeaker: (deviceId: string | null) => Promise<void>
  /** Resolves to whether the browser lets it sound. */
  play: () => Promise<boolean>
  picture: () => MediaStreamTrack | null
  level: () => number
  close: () => void
}

type PeerOptions = {
  /** Of two browsers, the one that was there first offers. */
  isOfferer: boolean
  own: Outgoing
  signal: (data: object) => void
  onSoundBlocked: () => void
  onPicture: () => void
}

type Output = HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> }

/** Connects to another browser. */
export function createPeer({ isOfferer, own, signal, onSoundBlocked, onPicture }: PeerOptions): Peer {
  const connection = new RTCPeerConnection()
  const output: Output = new Audio()
  const sounds: MediaStreamTrack[] = []
  /** Signals are applied one after the other. */
  let queue = Promise.resolve()

  const play = async () => {
    try {
      await output.play()
      return true
    } catch (error) {
      // A pause by a new source is no refusal.
      return !(error instanceof DOMException && error.name === 'NotAllowedError')
    }
  }
  const update = async () => {
    const places = connection.getTransceivers()
    await Promise.all(PLACES.map(async (name, index) => places[index]?.sender.replaceTrack(own[name])))
  }
  async function offer(iceRestart: boolean) {
    await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
    signal({ description: connection.localDescription })
  }
  async function apply(data: unknown) {
    if (!isObject(data)) return
    if (isObject(data.candidate)) await connection.addIceCandidate(data.candidate)
    if (!isObject(data.description)) return
    const { type, sdp } = data.description
    if ((type !== 'offer' && type !== 'answer') || typeof sdp !== 'string') return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'answer') return
    for (const place of connection.getTransceivers()) place.direction = 'sendrecv'
    await update()
    await connection.setLocalDescription()
    signal({ description: connection.localDescription })
  }

  connection.onicecandidate = ({ candidate }) => {
    if (candidate) signal({ candidate: candidate.toJSON() })
  }
  connection.onconnectionstatechange = () => {
    if (connection.connectionState === 'failed' && isOfferer) void offer(true).catch(() => undefined)
  }
  connection.ontrack = ({ track }) => {
    if (track.kind === 'video') return onPicture()
    sounds.push(track)
    // Chromium never plays a stream that was empty when the element received it.
    output.srcObject = new MediaStream(sounds)
    void play().then((isPlaying) => {
      if (!isPlaying) onSoundBlocked()
    })
  }
  if (isOfferer) {
    for (const name of PLACES)
      connection.addTransceiver(name === 'picture' ? 'video' : 'audio', { direction: 'sendrecv' })
    queue = update()
      .then(() => offer(false))
      .catch(() => undefined)
  }
  const receiver = (index: number) => connection.getTransceivers()[index]?.receiver
  const peer: Peer = {
    sending: { isMuted: false, picture: null },
    connection,
    receive: (data) => {
      queue = queue.then(() => apply(data)).catch(() => undefined)
    },
    update,
    setDeaf: (isDeaf) => {
      output.muted = isDeaf
    },
    setSpeaker: async (deviceId) => {
      // A speaker that is gone stays unset: the browser then uses the default one.
      await output.setSinkId?.(deviceId ?? '').catch(() => undefined)
    },
    play,
    picture: () => (peer.sending.picture === null ? null : (receiver(1)?.track ?? null)),
    level: () => receiver(0)?.getSynchronizationSources()[0]?.audioLevel ?? 0,
    close: () => {
      connection.close()
      output.srcObject = null
    },
  }
  return peer
}
