/** Calls the test-only control routes of the reference server: see reference-server/control. */

/** One fault. `route` is method and path below /api, with a star for any one segment. */
export type Rule = {
  route: string
  who?: { uid?: number }
  skip?: number
  times?: number
  chance?: number
  seed?: number
  delay_ms?: number | [number, number]
  drop?: 'before' | 'after'
  duplicate?: boolean
  refuse?: { status: number; body?: string; headers?: Record<string, string> }
}

/**
 * Creates many messages at once. `text` and the `properties` contain `{i}`, which counts from 0; `texts` are used in turn
 * instead. The text of a file is its path.
 */
export type Insertion = {
  gid?: number
  uid?: number
  from?: number[]
  count: number
  text?: string
  texts?: string[]
  words?: [number, number]
  content_type?: 'text/plain' | 'text/markdown' | 'vocechat/file'
  properties?: object
  per_second?: number
  quiet?: boolean
  spacing_ms?: number
  ending_ms_ago?: number
}

export type InsertionProgress = {
  id: number
  inserted: number
  first_mid: number | null
  last_mid: number | null
  done: boolean
}
type Stored = { count: number; messages: { mid: number; from_uid: number; content: string; local_id: number | null }[] }
type State = { requests: Record<string, number>; streams: { uid: number; device: string }[] }

export type Control = ReturnType<typeof controlOf>

/** Returns the control routes of the reference server at an address. */
export function controlOf(url: string) {
  async function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}/__control${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} /__control${path} answered ${answer.status}: ${text}`)
    return (text === '' ? null : JSON.parse(text)) as Answer
  }
  return {
    addRule: (rule: Rule) => send<{ id: number }>('POST', '/rules', rule),
    deleteRules: () => send('DELETE', '/rules'),
    cutStreams: (abruptly = true) => send<{ cut: number }>('POST', '/streams/cut', { abruptly }),
    silenceStreams: () => send('POST', '/streams/silence', {}),
    expireTokens: () => send('POST', '/tokens/expire', {}),
    freezeUser: (uid: number) => send('POST', '/people/freeze', { uid }),
    /** Drops every connection, including requests for the client's files, until `on`. */
    turnOff: () => send('POST', '/off', {}),
    turnOn: () => send('POST', '/on', {}),
    /**
     * Removes the newest rows, acknowledged or not, like a server that dies before it writes them. Connections are cut.
     */
    loseNewestRows: (rows: number) => send('POST', '/world/lose', { rows }),
    insertMessages: (insertionProgress: Insertion) => send<InsertionProgress>('POST', '/messages', insertionProgress),
    insertion: (id: number) => send<InsertionProgress>('GET', `/messages/${id}`),
    storedMessages: (gid: number) => send<Stored>('GET', `/messages?gid=${gid}`),
    state: () => send<State>('GET', '/state'),
    /** Clears rules, silence and recorded requests. */
    reset: () => send('POST', '/reset', {}),
  }
}
