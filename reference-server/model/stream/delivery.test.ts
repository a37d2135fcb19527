import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createChannel, deleteChannel, findChannel, isInside, isMember } from '../channels/channels'
import { addMembers, changeType, removeMembers } from '../channels/members'
import { like, sendMessage } from '../messages/messages'
import { createPerson } from '../accounts/personChanges'
import { backlog, openStream } from './stream'
import { startSession } from '../auth/sessions'
import type { Claims } from '../auth/tokens'
import { openServerState, type ServerState } from '../serverState'
import { runs } from '../../../tests/support/runs'

let state: ServerState

beforeEach(() => {
  state = openServerState({ dataDir: ':memory:' })
})

afterEach(() => state.close())

const text = (content: string) => ({ content_type: 'text/plain', content, properties: null })

/** A test client that listens from its creation on, with the mids received. */
type Receiver = { claims: Claims; bornMid: number; received: Array<{ mid: number; gid: number | null }> }

function newReceiver(name: string, isAdmin: boolean): Receiver {
  const person = createPerson(state, { email: `${name}@example.org`, passwordHash: null, name, isAdmin })
  startSession(state, person, 'web', null)
  const claims = { uid: person.uid, device: 'web', isAdmin, isGuest: false }
  const receiver: Receiver = { claims, bornMid: person.born_mid, received: [] }
  const decoder = new TextDecoder()
  const take = (bytes: Uint8Array) => {
    for (const block of decoder.decode(bytes).split('\n\n')) {
      if (!block.startsWith('data: {"type":"chat"')) continue
      const { mid, target } = JSON.parse(block.slice(6)) as { mid: number; target: { gid?: number } }
      receiver.received.push({ mid, gid: target.gid ?? null })
    }
    return true
  }
  openStream(state, claims, { afterMid: null, usersVersion: null }, { write: take, end: () => undefined })
  receiver.received = [] // live events only: the test compares replays with them
  return receiver
}

const step = fc.record({
  act: fc.oneof(
    { weight: 8, arbitrary: fc.constant('send') },
    { weight: 5, arbitrary: fc.constantFrom('join', 'remove') },
    { weight: 3, arbitrary: fc.constantFrom('public', 'private', 'direct', 'newcomer', 'delete') },
  ),
  who: fc.nat({ max: 3 }),
  whom: fc.nat({ max: 3 }),
  where: fc.nat({ max: 1 }),
})
type Step = { act: string; who: number; whom: number; where: number }

/** Applies one random action, if the rules allow it. */
function happen(receivers: Receiver[], gids: number[], { act, who, whom, where }: Step) {
  const admin = receivers[0]?.claims
  const one = receivers[who % receivers.length]?.claims
  const other = receivers[whom % receivers.length]?.claims
  const gid = gids[where % gids.length]
  const channel = gid === undefined ? undefined : findChannel(state, gid)
  if (!admin || !one || !other || gid === undefined) return
  if (act === 'direct') sendMessage(state, one.uid, { uid: other.uid }, text('between us'))
  if (act === 'newcomer' && receivers.length < 4) receivers.push(newReceiver(`N${receivers.length}`, false))
  if (!channel) return
  if (act === 'send' && isInside(state, channel, one.uid))
    like(state, one.uid, sendMessage(state, one.uid, { gid }, text('to all')), '👍')
  if (act === 'join' && channel.is_public === 0 && !isMember(state, gid, one.uid))
    addMembers(state, admin, gid, [one.uid])
  if (act === 'remove' && channel.is_public === 0 && isMember(state, gid, one.uid) && channel.owner !== one.uid)
    removeMembers(state, admin, gid, [one.uid])
  if (act === 'public') changeType(state, admin, gid, { isPublic: true, members: [] })
  if (act === 'private') changeType(state, admin, gid, { isPublic: false, members: [admin.uid, one.uid] })
  if (act === 'delete' && gids.length > 1) {
    deleteChannel(state, admin, gid)
    gids.splice(gids.indexOf(gid), 1)
  }
}

it('replays exactly the events that were delivered live, whatever happened to channels and members', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      state.close()
      state = openServerState({ dataDir: ':memory:' })
      const receivers = [newReceiver('Ada', true), newReceiver('Bo', false), newReceiver('Cleo', false)]
      const admin = receivers[0]?.claims ?? expect.fail('nobody is there')
      const gids = [true, false].map(
        (isPublic, index) => createChannel(state, admin, { name: `c${index}`, isPublic }).gid,
      )
      for (const each of steps) happen(receivers, gids, each)
      state.streams.flush()
      for (const { claims, bornMid, received } of receivers) {
        const reachable = received.filter(({ gid }) => gid === null || gids.includes(gid)).map(({ mid }) => mid)
        expect(backlog(state, claims.uid, bornMid, 0).map((row) => row.mid)).toEqual(reachable)
      }
    }),
    { numRuns: runs(100) },
  )
})

it('replays the newest 5000 events at most, ascending', () => {
  const { claims } = newReceiver('Ada', true)
  const { gid } = createChannel(state, claims, { name: 'busy', isPublic: true })
  state.transaction(() => {
    for (let count = 0; count < 5010; count += 1) sendMessage(state, claims.uid, { gid }, text(`message ${count}`))
  })
  const mids = backlog(state, claims.uid, 0, 0).map((row) => row.mid)
  expect([mids.length, mids[0], mids.at(-1)]).toEqual([5000, 11, 5010])
})

it('sends no event of a transaction that was rolled back', () => {
  const { claims, received } = newReceiver('Ada', true)
  expect(() =>
    state.transaction(() => {
      sendMessage(state, claims.uid, { uid: claims.uid }, text('never said'))
      throw new Error('the disk is full')
    }),
  ).toThrow('the disk is full')
  state.streams.flush()
  expect(received).toEqual([])
  expect(backlog(state, claims.uid, 0, 0)).toEqual([])
})
