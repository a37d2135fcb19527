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

/** The receivers of an event: everybody including guests, or the people with these uids (decision 0016). */
export type Recipients = 'everyone' | readonly number[]

/** The excluded receivers: all devices of a person, or one device. */
export type Except = { readonly uid: number; readonly device?: string }

/** A server-sent event; the protocol defines its members. */
export type ServerEvent = { readonly type: string } & Readonly<Record<string, unknown>>

/** An event as bytes, encoded once for all receivers. */
export type Frame = Uint8Array

/** The frames that wait to be written: the newest one and the list before it. Streams with the same queue share it. */
type Waiting = { readonly frame: Frame; readonly before: Waiting | null; next: Waiting | null; joined: Frame | null }

type Connection = { listener: Listener; waiting: Waiting | null; open: boolean }

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

/** Batches writes under load: the pause before `write` grows with the cost of the last batch, up to 100 ms. */
function createBatching(write: () => void) {
  let isPlanned = false
  let lastTookMs = 0
  let lastEndedAt = 0
  function flush() {
    isPlanned = false
    const beganAt = performance.now()
    write()
    lastEndedAt = performance.now()
    lastTookMs = lastEndedAt - beganAt
  }
  function plan() {
    if (isPlanned) return
    isPlanned = true
    const pauseMs = Math.min(100, lastTookMs * 5) - (performance.now() - lastEndedAt)
    if (pauseMs > 1) setTimeout(flush, pauseMs).unref()
    else setImmediate(flush)
  }
  return { plan, flush }
}

export type StreamHub = ReturnType<typeof createStreamHub>

/** Manages the open streams and sends events to them. It knows no rules. */
export function createStreamHub() {
  const connections = new Map<number, Map<string, Connection>>()
  const dirty = new Set<Connection>()
  let firstWaiting: Waiting | null = null
  const { plan, flush } = createBatching(() => {
    for (const connection of dirty) write(connection)
    dirty.clear()
    firstWaiting = null
  })

  const all = function* () {
    for (const devices of connections.values()) yield* devices.values()
  }
  const of = (recipients: Recipients): Iterable<Connection> =>
    recipients === 'everyone'
      ? all()
      : [...new Set(recipients)].flatMap((uid) => [...(connections.get(uid)?.values() ?? [])])

  function write(connection: Connection) {
    if (!connection.waiting) return
    const bytes = join(connection.waiting)
    connection.waiting = null
    if (connection.listener.write(bytes) || !connection.open) return
    leave(connection)
    connection.listener.gone()
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

  function push(connection: Connection, frame: Frame) {
    if (!connection.open) return
    connection.waiting = follow(connection.waiting, frame)
    dirty.add(connection)
    plan()
  }

  function leave(connection: Connection) {
    connection.open = false
    const devices = connections.get(connection.listener.uid)
    if (devices?.get(connection.listener.device) !== connection) return
    devices.delete(connection.listener.device)
    if (devices.size === 0) connections.delete(connection.listener.uid)
  }

  return {
    isAnybodyThere: () => connections.size > 0,
    isOnline: (uid: number) => connections.has(uid),
    isTaken: (uid: number, device: string) => connections.get(uid)?.has(device) ?? false,
    devicesOf: (uid: number) => [...(connections.get(uid)?.keys() ?? [])],
    onlineUids: () => [...connections.keys()],
    /** The number of open streams. */
    count: () => [...connections.values()].reduce((sum, devices) => sum + devices.size, 0),

    /**
     * Adds a stream and starts it with `burst`. Returns a function that removes the stream if nothing has replaced it.
     */
    take(listener: Listener, burst: Uint8Array) {
      const connection: Connection = { listener, waiting: null, open: true }
      const devices = connections.get(listener.uid) ?? new Map<string, Connection>()
      connections.set(listener.uid, devices)
      devices.set(listener.device, connection)
      listener.write(burst)
      return {
        leave: () => leave(connection),
        isOpen: () => connection.open,
        /** Sends a heartbeat to this stream only. */
        beat: (json: string) => push(connection, frameOf(json)),
      }
    },

    /** Sends one event to all streams of `recipients`, except to a person or one device. */
    publish(recipients: Recipients, frame: Frame, except?: Except) {
      for (const connection of of(recipients)) {
        const { uid, device } = connection.listener
        if (except?.uid === uid && (except.device ?? device) === device) continue
        push(connection, frame)
      }
    },

    /** Writes all waiting frames now. */
    flush,

    /** Sends the reason and removes the stream. `close` false leaves the response open, as 0.3.3 does. */
    kick(uid: number, device: string | null, reason: KickReason, close: boolean) {
      const gone = [...(connections.get(uid)?.values() ?? [])].filter(
        (connection) => !device || connection.listener.device === device,
      )
      for (const connection of gone) {
        connection.waiting = follow(connection.waiting, frameOf(JSON.stringify({ type: 'kick', reason })))
        write(connection)
        dirty.delete(connection)
        leave(connection)
        if (close) connection.listener.end()
      }
      return gone.length
    },

    /** Cuts streams without any message, like a bad network. */
    cut(which: (listener: Listener) => boolean = () => true) {
      const gone = [...all()].filter((connection) => which(connection.listener))
      for (const connection of gone) connection.listener.end()
      return gone.length
    },
  }
}
