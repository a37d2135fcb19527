/** The consumer of one open stream. */
export type Listener = {
  readonly uid: number
  readonly device: string
  readonly isGuest: boolean
  /** Takes complete event blocks of the stream; false if the connection no longer reads. */
  readonly write: (bytes: Uint8Array) => boolean
  /** Called when the stream is dropped because the connection did not read. */
  readonly gone: () => void
  /** Ends the response. */
  readonly end: () => void
}

/** The receivers of an event: everybody including guests, or the people with these uids. */
export type Recipients = 'everyone' | readonly number[]

/** The excluded receivers: all devices of a person, or one device. */
export type Except = { readonly uid: number; readonly device?: string }

/** A server-sent event; the protocol defines its members. */
export type ServerEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** An event as bytes, encoded once for all receivers. */
export type Frame = Uint8Array

/** The frames that wait to be written: the newest one and the list before it. Streams with the same queue share it. */
type Waiting = { readonly frame: Frame; readonly before: Waiting | null; next: Waiting | null; joined: Frame | null }

type Seat = { listener: Listener; waiting: Waiting | null; open: boolean }

export type KickReason = 'login_from_other_device' | 'logout' | 'delete_device' | 'delete_user' | 'frozen'

const encoder = new TextEncoder()

/** Encodes one event that is already JSON. */
export const frameOf = (json: string): Frame => encoder.encode(`data: ${json}\n\n`)

/** Joins all waiting frames, once for all streams that share the queue. */
function join(waiting: Waiting): Frame {
  if (waiting.before === null) return waiting.frame
  if (waiting.joined) return waiting.joined
  const frames: Frame[] = []
  for (let one: Waiting | null = waiting; one; one = one.before) frames.push(one.frame)
  waiting.joined = Buffer.concat(frames.reverse())
  return waiting.joined
}

export type Live = ReturnType<typeof makeLive>

/** Manages the open streams and sends events to them. It knows no rules. */
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
  const of = (recipients: Recipients): Iterable<Seat> =>
    recipients === 'everyone' ? all() : [...new Set(recipients)].flatMap((uid) => [...(seats.get(uid)?.values() ?? [])])

  /** Writes are batched under load: the pause grows with the cost of the last batch, up to 100 ms. */
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

  /** Appends a frame to `waiting`. Streams with the same queue get the same new object. */
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
    /** The number of open streams. */
    count: () => [...seats.values()].reduce((sum, devices) => sum + devices.size, 0),

    /**
     * Adds a stream and starts it with `burst`. Returns a function that removes the stream if nothing has replaced it.
     */
    take(listener: Listener, burst: Uint8Array) {
      const seat: Seat = { listener, waiting: null, open: true }
      const devices = seats.get(listener.uid) ?? new Map<string, Seat>()
      seats.set(listener.uid, devices)
      devices.set(listener.device, seat)
      listener.write(burst)
      return {
        leave: () => leave(seat),
        isOpen: () => seat.open,
        /** Sends a heartbeat to this stream only. */
        beat: (json: string) => push(seat, frameOf(json)),
      }
    },

    /** Sends one event to all streams of `recipients`, except to a person or one device. */
    tell(recipients: Recipients, frame: Frame, except?: Except) {
      for (const seat of of(recipients)) {
        const { uid, device } = seat.listener
        if (except?.uid === uid && (except.device ?? device) === device) continue
        push(seat, frame)
      }
    },

    /** Writes all waiting frames now. */
    flush,

    /** Sends the reason and removes the stream. `close` false leaves the response open, as 0.3.3 does. */
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

    /** Cuts streams without any message, like a bad network. */
    cut(which: (listener: Listener) => boolean = () => true) {
      const gone = [...all()].filter((seat) => which(seat.listener))
      for (const seat of gone) seat.listener.end()
      return gone.length
    },
  }
}
