/** One open stream, as the one who serves it hands it over. */
export type Listener = {
  readonly uid: number
  readonly device: string
  readonly isGuest: boolean
  /** Takes complete event blocks of the stream; false when nobody reads it any more. */
  readonly write: (bytes: Uint8Array) => boolean
  /** Hears that the place was lost because nobody read. */
  readonly gone: () => void
  /** Ends the response. */
  readonly end: () => void
}

/** Who hears an event: everybody, guests included, or the people with these uids. */
export type Hearers = 'everyone' | readonly number[]

/** Who is left out: all devices of a person or one. */
export type Except = { readonly uid: number; readonly device?: string }

/** A server-sent event; its members are those of the protocol. */
export type ServerEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** An event as bytes, made once for all who hear it. */
export type Frame = { readonly id: number; readonly bytes: Uint8Array }

type Seat = { listener: Listener; waiting: Frame[]; open: boolean }

export type KickReason = 'login_from_other_device' | 'logout' | 'delete_device' | 'delete_user' | 'frozen'

const encoder = new TextEncoder()
let frames = 0

/** The bytes of one event whose JSON is already made. */
export function frameOf(json: string): Frame {
  frames += 1
  return { id: frames, bytes: encoder.encode(`data: ${json}\n\n`) }
}

export type Live = ReturnType<typeof makeLive>

/** The open streams: who has one, and the way of an event to all of them. Knows nothing of rules. */
export function makeLive() {
  const seats = new Map<number, Map<string, Seat>>()
  const dirty = new Set<Seat>()
  let planned = false
  let lastTook = 0
  let lastEnded = 0

  const all = function* () {
    for (const devices of seats.values()) yield* devices.values()
  }
  const of = (hearers: Hearers): Iterable<Seat> =>
    hearers === 'everyone' ? all() : [...new Set(hearers)].flatMap((uid) => [...(seats.get(uid)?.values() ?? [])])

  /** Under load writes are gathered: the pause grows with what the last round cost, up to 100 ms. */
  function plan() {
    if (planned) return
    planned = true
    const pause = Math.min(100, lastTook * 5) - (performance.now() - lastEnded)
    if (pause > 1) setTimeout(flush, pause).unref()
    else setImmediate(flush)
  }

  function flush() {
    planned = false
    const began = performance.now()
    const joined = new Map<string, Uint8Array>()
    for (const seat of dirty) write(seat, joined)
    dirty.clear()
    lastEnded = performance.now()
    lastTook = lastEnded - began
  }

  function write(seat: Seat, joined: Map<string, Uint8Array>) {
    const [first] = seat.waiting
    if (!first) return
    const bytes = seat.waiting.length === 1 ? first.bytes : join(seat.waiting, joined)
    seat.waiting = []
    if (seat.listener.write(bytes) || !seat.open) return
    leave(seat)
    seat.listener.gone()
  }

  /** Streams that wait for the same frames share the bytes. */
  function join(frames: readonly Frame[], joined: Map<string, Uint8Array>) {
    const key = frames.map((frame) => frame.id).join()
    const bytes = joined.get(key) ?? Buffer.concat(frames.map((frame) => frame.bytes))
    joined.set(key, bytes)
    return bytes
  }

  function push(seat: Seat, frame: Frame) {
    if (!seat.open) return
    seat.waiting.push(frame)
    dirty.add(seat)
    plan()
  }

  function leave(seat: Seat) {
    seat.open = false
    const devices = seats.get(seat.listener.uid)
    if (devices?.get(seat.listener.device) !== seat) return
    devices.delete(seat.listener.device)
    if (devices.size === 0) seats.delete(seat.listener.uid)
  }

  return {
    isAnybodyThere: () => seats.size > 0,
    isOnline: (uid: number) => seats.has(uid),
    isTaken: (uid: number, device: string) => seats.get(uid)?.has(device) ?? false,
    devicesOf: (uid: number) => [...(seats.get(uid)?.keys() ?? [])],
    onlineUids: () => [...seats.keys()],
    /** How many streams are open now. */
    count: () => [...seats.values()].reduce((sum, devices) => sum + devices.size, 0),

    /** Takes a stream in after `burst`. Gives what frees its place again, if it is still its own. */
    take(listener: Listener, burst: Uint8Array) {
      const seat: Seat = { listener, waiting: [], open: true }
      const devices = seats.get(listener.uid) ?? new Map<string, Seat>()
      seats.set(listener.uid, devices)
      devices.set(listener.device, seat)
      listener.write(burst)
      return {
        leave: () => leave(seat),
        isOpen: () => seat.open,
        /** A sign of life that goes to this stream alone. */
        beat: (json: string) => push(seat, frameOf(json)),
      }
    },

    /** Sends one event to all streams of `hearers`, but for a person or one device of a person. */
    tell(hearers: Hearers, frame: Frame, except?: Except) {
      for (const seat of of(hearers)) {
        const { uid, device } = seat.listener
        if (except?.uid === uid && (except.device ?? device) === device) continue
        push(seat, frame)
      }
    },

    /** Writes now what waits to be written. */
    flush,

    /** Says why and takes the place away. `close` false leaves the response open, as 0.3.3 does. */
    kick(uid: number, device: string | null, reason: KickReason, close: boolean) {
      const gone = [...(seats.get(uid)?.values() ?? [])].filter((seat) => !device || seat.listener.device === device)
      for (const seat of gone) {
        seat.waiting.push(frameOf(JSON.stringify({ type: 'kick', reason })))
        write(seat, new Map())
        dirty.delete(seat)
        leave(seat)
        if (close) seat.listener.end()
      }
      return gone.length
    },

    /** Cuts streams without a word, as a bad network does. */
    cut(which: (listener: Listener) => boolean = () => true) {
      const gone = [...all()].filter((seat) => which(seat.listener))
      for (const seat of gone) seat.listener.end()
      return gone.length
    },
  }
}
