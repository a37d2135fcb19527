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
export type Frame = Uint8Array

/** What waits to be written, the newest frame and those before it. Streams that wait for the same share it. */
type Waiting = { readonly frame: Frame; readonly before: Waiting | null; next: Waiting | null; joined: Frame | null }

type Seat = { listener: Listener; waiting: Waiting | null; open: boolean }

export type KickReason = 'login_from_other_device' | 'logout' | 'delete_device' | 'delete_user' | 'frozen'

const encoder = new TextEncoder()

/** The bytes of one event whose JSON is already made. */
export const frameOf = (json: string): Frame => encoder.encode(`data: ${json}\n\n`)

/** All that waits as one piece of bytes, joined once for all streams that wait for it. */
function join(waiting: Waiting): Frame {
  if (waiting.before === null) return waiting.frame
  if (waiting.joined) return waiting.joined
  const frames: Frame[] = []
  for (let one: Waiting | null = waiting; one; one = one.before) frames.push(one.frame)
  waiting.joined = Buffer.concat(frames.reverse())
  return waiting.joined
}

export type Live = ReturnType<typeof makeLive>

/** The open streams: who has one, and the way of an event to all of them. Knows nothing of rules. */
export function makeLive() {
  const seats = new Map<number, Map<string, Seat>>()
  const dirty = new Set<Seat>()
  let firstWaiting: Waiting | null = null
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
    for (const seat of dirty) write(seat)
    dirty.clear()
    firstWaiting = null
    lastEnded = performance.now()
    lastTook = lastEnded - began
  }

  function write(seat: Seat) {
    if (!seat.waiting) return
    const bytes = join(seat.waiting)
    seat.waiting = null
    if (seat.listener.write(bytes) || !seat.open) return
    leave(seat)
    seat.listener.gone()
  }

  /** `waiting` and one frame more; whoever waited for the same gets the same. */
  function follow(waiting: Waiting | null, frame: Frame): Waiting {
    const known = waiting ? waiting.next : firstWaiting
    if (known?.frame === frame) return known
    const more: Waiting = { frame, before: waiting, next: null, joined: null }
    if (waiting) waiting.next = more
    else firstWaiting = more
    return more
  }

  function push(seat: Seat, frame: Frame) {
    if (!seat.open) return
    seat.waiting = follow(seat.waiting, frame)
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
      const seat: Seat = { listener, waiting: null, open: true }
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
        seat.waiting = follow(seat.waiting, frameOf(JSON.stringify({ type: 'kick', reason })))
        write(seat)
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
