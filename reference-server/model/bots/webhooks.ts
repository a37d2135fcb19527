import { setTimeout as pause } from 'node:timers/promises'
import type { ServerState } from '../serverState'
import { findChannel, membersOf } from '../channels/channels'
import { type EventRow, historyJson } from '../messages/eventRow'
import { fetchExternal, PrivateAddressError } from '../external/fetchExternal'
import { findPerson, type UserRow } from '../accounts/people'
import { createQueues } from '../stream/queues'
import { supports } from '../server/versions'

/** `pauseMs` is between two attempts, `maxQueued` is the number of posts that may wait for one webhook. */
const defaults = { attempts: 3, pauseMs: 1000, timeoutMs: 10_000, maxQueued: 1000 }
type DeliveryLimits = typeof defaults

/** The receivers of an event that have a webhook, including the author. */
function addressees(state: ServerState, row: EventRow): UserRow[] {
  const withHook = state.sql.all<UserRow>(`SELECT * FROM user WHERE webhook_url IS NOT NULL AND webhook_url <> ''`)
  if (withHook.length === 0) return []
  const channel = row.gid === null ? undefined : findChannel(state, row.gid)
  const isEverybody = channel?.is_public === 1
  const uids = new Set(row.gid === null ? [row.from_uid, row.uid] : membersOf(state, row.gid))
  return withHook.filter(({ uid, status }) => (isEverybody || uids.has(uid)) && (status === 'normal' || state.quirks))
}

/** Posts a body with a few attempts; a status below 400 counts as success. */
async function deliver(
  state: ServerState,
  url: string,
  body: string,
  limits: DeliveryLimits,
  ending: AbortSignal,
): Promise<void> {
  const { attempts, pauseMs, timeoutMs } = limits
  const headers = { 'content-type': 'application/json' }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const signal = AbortSignal.any([ending, AbortSignal.timeout(timeoutMs)])
      if ((await fetchExternal(state, url, { method: 'POST', headers, body, signal, maxBytes: 0 })).status < 400) return
    } catch (error) {
      if (ending.aborted || error instanceof PrivateAddressError) return
    }
    if (attempt < attempts) await pause(pauseMs, undefined, { signal: ending }).catch(() => undefined)
  }
}

/**
 * Posts every new message and answer to the webhooks of its receivers, in order for each webhook; newer servers also
 * post changes to messages. Nothing waits for it. Returns a function that stops it.
 */
export function startWebhooks(state: ServerState, limits = defaults): () => void {
  const ending = new AbortController()
  const inOrder = createQueues<number | string>(limits.maxQueued)
  // 0.3.3 posts each message separately, in no order
  const queueOf = (uid: number, { mid }: EventRow) => (state.quirks ? `${uid} ${mid}` : uid)
  const post = async (uid: number, body: string) => {
    if (ending.signal.aborted) return
    const url = findPerson(state, uid)?.webhook_url
    if (url) await deliver(state, url, body, limits, ending.signal)
  }
  const handleEvent = (row: EventRow) => {
    if (row.kind !== 'normal' && row.kind !== 'reply' && !supports(state, 'webhookReactions')) return
    for (const { uid } of addressees(state, row)) {
      const body = historyJson(row)
      state.afterCommit(() => inOrder(queueOf(uid, row), () => post(uid, body)))
    }
  }
  state.onEvent.add(handleEvent)
  return () => {
    state.onEvent.delete(handleEvent)
    ending.abort()
  }
}
