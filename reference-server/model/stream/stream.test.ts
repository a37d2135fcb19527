import { afterEach, beforeEach, expect, it } from 'vitest'
import { sendMessage } from '../messages/messages'
import { createPerson } from '../accounts/personChanges'
import { logout, startSession } from '../auth/sessions'
import { openStream } from './stream'
import type { Claims } from '../auth/tokens'
import { openServerState, type ServerState } from '../serverState'

let state: ServerState

beforeEach(() => {
  state = openServerState({ dataDir: ':memory:' })
})

afterEach(() => state.close())

function person(name: string): Claims {
  const row = createPerson(state, { email: `${name}@example.org`, passwordHash: null, name })
  startSession(state, row, 'web', null)
  return { uid: row.uid, device: 'web', isAdmin: false, isGuest: false }
}

/** A reader of a stream: the events received, and whether the server ended it. */
function listen(claims: Claims) {
  const events: Array<Record<string, unknown>> = []
  const reader = { events, ended: false, leave: () => undefined as void }
  const write = (bytes: Uint8Array) => {
    for (const block of new TextDecoder().decode(bytes).split('\n\n')) {
      if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as Record<string, unknown>)
    }
    return true
  }
  const end = () => {
    reader.ended = true
  }
  const stream = openStream(state, claims, { afterMid: null, usersVersion: null }, { write, end })
  reader.leave = () => stream.leave()
  return reader
}

const types = (reader: { events: Array<Record<string, unknown>> }) => reader.events.map((event) => event.type)

it('begins with users, their state, channels, settings and ready, in this order', () => {
  expect(types(listen(person('Ada')))).toEqual([
    'users_snapshot',
    'users_state',
    'related_groups',
    'user_settings',
    'ready',
  ])
})

it('ends the older stream of a device and keeps the newer one', () => {
  const ada = person('Ada')
  const first = listen(ada)
  const second = listen(ada)
  sendMessage(state, ada.uid, { uid: ada.uid }, { content_type: 'text/plain', content: 'still here', properties: null })
  state.streams.flush()
  expect(first.events.at(-1)).toEqual({ type: 'kick', reason: 'login_from_other_device' })
  expect(first.ended).toBe(true)
  expect(types(second).at(-1)).toBe('chat')
  expect(second.ended).toBe(false)
})

it('announces no absence when a stream is replaced, since the user never left', () => {
  const watcher = listen(person('Bo'))
  const ada = person('Ada')
  listen(ada)
  listen(ada)
  state.streams.flush()
  const states = watcher.events.filter((event) => event.type === 'users_state_changed')
  expect(states).toEqual([{ type: 'users_state_changed', uid: ada.uid, online: true }])
})

it('announces the absence when the last stream of a user ends', () => {
  const watcher = listen(person('Bo'))
  const ada = person('Ada')
  listen(ada).leave()
  state.streams.flush()
  expect(watcher.events.at(-1)).toEqual({ type: 'users_state_changed', uid: ada.uid, online: false })
})

it('ends the stream of a device that signs out, after giving the reason', () => {
  const ada = person('Ada')
  const reader = listen(ada)
  logout(state, ada)
  state.streams.flush()
  expect(reader.events.at(-1)).toEqual({ type: 'kick', reason: 'logout' })
  expect(reader.ended).toBe(true)
})
