import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './world'
import { findChannel, membersOf } from './channels'
import { type EventRow, historyJson } from './eventRow'
import type { UserRow } from './people'
import { offers } from './versions'

const attempts = 3
const between = 1000

/** The accounts that an event is for and that have a webhook; the author is one of them. */
function addressees(world: World, row: EventRow): UserRow[] {
  const withHook = world.sql.all<UserRow>(`SELECT * FROM user WHERE webhook_url IS NOT NULL AND webhook_url <> ''`)
  if (withHook.length === 0) return []
  const channel = row.gid === null ? undefined : findChannel(world, row.gid)
  const isEverybody = channel?.is_public === 1
  const uids = new Set(row.gid === null ? [row.from_uid, row.uid] : membersOf(world, row.gid))
  return withHook.filter(({ uid, status }) => (isEverybody || uids.has(uid)) && (status === 'normal' || world.quirks))
}

/** Posts a body, three times at most; a status below 400 counts as taken. */
async function deliver(url: string, body: string, ending: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: ending,
      })
      await response.body?.cancel()
      if (response.status < 400) return
    } catch {
      if (ending.aborted) return
    }
    if (attempt < attempts) await pause(between, undefined, { signal: ending }).catch(() => undefined)
  }
}

/** Posts every new message and answer (from newer servers also what is done to them) to the webhooks of those it is for. Gives what ends that. */
export function startWebhooks(world: World): () => void {
  const ending = new AbortController()
  const hear = (row: EventRow) => {
    if (row.kind !== 'normal' && row.kind !== 'reply' && !offers(world, 'webhookReactions')) return
    for (const { webhook_url } of addressees(world, row)) {
      if (webhook_url) world.later(() => void deliver(webhook_url, historyJson(row), ending.signal))
    }
  }
  world.onEvent.add(hear)
  return () => {
    world.onEvent.delete(hear)
    ending.abort()
  }
}
