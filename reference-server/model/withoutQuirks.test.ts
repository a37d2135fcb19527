import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChannel } from './channels/channels'
import { createMagicToken } from './auth/invitations'
import { deleteMessage, directHistory, like, sendMessage } from './messages/messages'
import { addMembers, changeType } from './channels/members'
import { logSince } from './accounts/people'
import { changePerson, createPerson } from './accounts/personChanges'
import { burnAfterReading } from './accounts/conversationSettings'
import { pin } from './channels/pins'
import { Refusal } from './refusal'
import { register } from './accounts/registration'
import { renew, startSession } from './auth/sessions'
import type { Claims } from './auth/tokens'
import { openServerState, type ServerState } from './serverState'

let state: ServerState

beforeEach(() => {
  state = openServerState({ dataDir: ':memory:' })
})

afterEach(() => state.close())

const text = (content: string) => ({ content_type: 'text/plain', content, properties: null })

function person(name: string, isAdmin = false) {
  const row = createPerson(state, { email: `${name}@example.org`, passwordHash: null, name, isAdmin })
  const claims: Claims = { uid: row.uid, device: 'web', isAdmin, isGuest: false }
  return { row, claims, uid: row.uid }
}

/** The status with which an action is refused, or 200. */
function statusOf(act: () => unknown): number {
  try {
    act()
    return 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

describe('this server, unlike 0.3.3,', () => {
  it('lets exactly one of several concurrent renewals of a token pair succeed', () => {
    const { token, refresh_token } = startSession(state, person('Ada').row, 'web', null)
    const results = [1, 2, 3].map(() => statusOf(() => renew(state, token, refresh_token)))
    expect(results).toEqual([200, 401, 401])
  })

  it('refuses reactions to a direct message by anybody else', () => {
    const [ada, bo, cleo] = [person('Ada'), person('Bo'), person('Cleo')]
    const mid = sendMessage(state, ada.uid, { uid: bo.uid }, text('between us'))
    expect(statusOf(() => like(state, cleo.uid, mid, '👍'))).toBe(403)
    expect(statusOf(() => like(state, bo.uid, mid, '👍'))).toBe(200)
  })

  it('shows both partners that an admin deleted a direct message', () => {
    const [admin, ada, bo] = [person('Admin', true), person('Ada'), person('Bo')]
    const mid = sendMessage(state, ada.uid, { uid: bo.uid }, text('between us'))
    const deletion = deleteMessage(state, admin.claims, mid)
    const page = { before: null, limit: 100 }
    expect(directHistory(state, ada.uid, bo.uid, page).map((row) => row.mid)).toEqual([mid, deletion])
    expect(directHistory(state, bo.uid, ada.uid, page).map((row) => row.mid)).toEqual([mid, deletion])
  })

  it('pins only messages of the channel itself', () => {
    const [ada, bo] = [person('Ada', true), person('Bo')]
    const { gid } = createChannel(state, ada.claims, { name: 'all', isPublic: true })
    const secret = sendMessage(state, bo.uid, { uid: bo.uid }, text('a note to myself'))
    expect(statusOf(() => pin(state, ada.claims, gid, secret))).toBe(404)
  })

  it('counts how often an invitation is used', async () => {
    const { token } = createMagicToken(state, { kind: 'register', maxTimes: 1, seconds: 900 })
    const account = (name: string) => ({ magic_token: token, email: `${name}@example.org`, password: 'pw', name })
    await register(state, account('Ada'))
    await expect(register(state, account('Bo'))).rejects.toMatchObject({ status: 412 })
  })

  it('stores an email address in lower case, so that it can be used to sign in', async () => {
    const { user } = await register(state, { email: 'Dora@Example.org', password: 'pw', name: 'Dora' })
    expect(user.email).toBe('dora@example.org')
  })

  it('announces a change of gender to everybody', () => {
    const { uid } = person('Ada')
    changePerson(state, uid, { gender: 1, byOneself: true })
    expect(logSince(state, 1)).toMatchObject([{ action: 'update', uid, gender: 1 }])
  })

  it('names the new owner when a channel becomes private', () => {
    const ada = person('Ada', true)
    const published: unknown[] = []
    const { gid } = createChannel(state, ada.claims, { name: 'all', isPublic: true })
    state.streams.publish = (_hearers, frame) => {
      published.push(JSON.parse(new TextDecoder().decode(frame).slice(6)))
    }
    changeType(state, ada.claims, gid, { isPublic: false, members: [ada.uid] })
    expect(published).toMatchObject([{ type: 'group_changed', gid, is_public: false, owner: ada.uid }])
  })

  it('accepts a new member who is named twice', () => {
    const [ada, bo] = [person('Ada'), person('Bo')]
    const { gid } = createChannel(state, ada.claims, { name: 'one' })
    expect(statusOf(() => addMembers(state, ada.claims, gid, [bo.uid, bo.uid]))).toBe(200)
  })

  it('sends nothing to other devices when no setting changed', () => {
    const ada = person('Ada')
    let published = 0
    state.streams.publish = () => {
      published += 1
    }
    burnAfterReading(state, ada.claims, { users: [], groups: [] })
    expect(published).toBe(0)
  })
})
