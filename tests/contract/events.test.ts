/**
 * The ledger of events. Every type of the protocol has a sample, is understood, and changes the store or states a
 * reason why not.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { EVENT_TYPES } from '@/wire/events'
import { stubServerAddress } from '@support/stubServerAddress'
import { fakeLog, ME, openTab, type Tab } from '../integration/store/testTab'
import { wireChannel } from '../integration/store/wireOf'
import { recordings } from './ledger'

beforeAll(() => stubServerAddress())

type Wire = Record<string, unknown> & { type: string }
type Row = {
  /** Selects the recorded event to use; default: the first. */
  isSample?: (event: Wire) => boolean
  /** The event as the protocol documents it (core, 10.7). No 0.3.3 server sends it, so it is not recorded. */
  documentedSample?: Wire
  /** Events that must precede this one to give it an effect. */
  precedingEvents?: (event: Wire) => Wire[]
  /** The reason why the store does not change. */
  reason?: string
}

const isNonEmptyArray = (name: string) => (event: Wire) => Array.isArray(event[name]) && event[name].length > 0
const matchesText = (event: Wire, words: RegExp) => words.test(JSON.stringify(event))
/** Makes the person a member of the channel that the event names, together with these members. */
const withMembers =
  (members: (event: Wire) => number[]) =>
  (event: Wire): Wire[] => [{ type: 'joined_group', group: wireChannel(Number(event.gid), members(event)) }]
const chatEvent: Wire = {
  type: 'chat',
  mid: 5,
  from_uid: 8,
  created_at: 1_767_603_600_000,
  target: { gid: 3 },
  detail: { type: 'normal', properties: null, content_type: 'text/plain', content: 'hello', expires_in: null },
}

const ledger: Record<string, Row> = {
  users_snapshot: {},
  users_log: { isSample: (event) => matchesText(event, /"create"/) },
  users_state: { isSample: (event) => matchesText(event, /"online":true/) },
  users_state_changed: { isSample: (event) => event.online === true },
  user_settings: { isSample: (event) => matchesText(event, /:\[\{/) },
  user_settings_changed: { isSample: isNonEmptyArray('add_mute_groups') },
  related_groups: { isSample: isNonEmptyArray('groups') },
  chat: {},
  joined_group: {},
  kick_from_group: { precedingEvents: withMembers(() => [ME]) },
  user_joined_group: { precedingEvents: withMembers(() => [ME]) },
  user_leaved_group: { precedingEvents: withMembers((event) => [ME, ...[event.uid].flat().map(Number)]) },
  group_changed: { isSample: (event) => event.name !== null, precedingEvents: withMembers(() => [ME]) },
  pinned_message_updated: { isSample: (event) => event.msg !== null, precedingEvents: withMembers(() => [ME]) },
  kick: { isSample: (event) => event.reason === 'delete_user' },
  ready: {},
  heartbeat: {},
  group_message_cleared: {
    documentedSample: { type: 'group_message_cleared', gid: 3 },
    precedingEvents: () => [chatEvent],
  },
  message_cleared: {
    documentedSample: { type: 'message_cleared', latest_deleted_mid: 5 },
    precedingEvents: () => [chatEvent],
  },
  server_config_changed: {
    documentedSample: { type: 'server_config_changed', organization_name: 'Acme', dm_enable: null },
  },
  user_remark: { documentedSample: { type: 'user_remark', contact_uid: 8, remark: 'Boss' } },
  user_calling: {
    documentedSample: { type: 'user_calling', uid: 8, target: ME },
    reason: 'the client has no calls yet, so the store does not use it',
  },
  group_announcement_changed: {
    documentedSample: { type: 'group_announcement_changed', gid: 3, announcement: 'Tea at four' },
    reason: 'the announcement is in the RTK Query cache: a component that shows it requests it again',
  },
}

const isEvent = (value: unknown): value is Wire => typeof value === 'object' && value !== null && 'type' in value
/** The only recorded heartbeat is the value of its step, not an event in a list. */
const recorded = [...recordings].flatMap(([name, steps]) =>
  steps.flatMap((step) => [
    ...('events' in step ? (step.events as Wire[]) : []),
    ...(name.startsWith('stream-') && 'value' in step && isEvent(step.value) ? [step.value] : []),
  ]),
)

function sampleOf(type: string): Wire | undefined {
  const { documentedSample, isSample = () => true } = ledger[type] ?? {}
  return documentedSample ?? recorded.find((event) => event.type === type && isSample(event))
}

/** Returns the contents of all slices as text. Requests under way do not count. */
const stateText = ({ store }: Tab) => {
  const { rest, ...state } = store.getState()
  expect(rest).toBeDefined()
  return JSON.stringify(state)
}

describe('the ledger of events', () => {
  it('lists every type that is decoded, and no other', () => {
    expect(Object.keys(ledger).sort()).toEqual([...EVENT_TYPES].sort())
  })

  it.each(Object.keys(ledger))('%s has a sample that is decoded and applied', async (type) => {
    const sample = sampleOf(type)
    expect(sample, 'a sample').toBeDefined()
    const tab = await openTab({ log: fakeLog() })
    tab.ports.http.on('GET', /^\/group\/\d+$/, { json: wireChannel(3) })
    tab.greet()
    if (type !== 'ready') tab.ready()
    tab.say(...(ledger[type]!.precedingEvents?.(sample!) ?? []))
    await tab.settle()
    const before = stateText(tab)
    tab.say(sample!)
    await tab.settle()
    expect(tab.store.getState().connection.decodeErrors).toEqual({})
    if (ledger[type]!.reason === undefined) expect(stateText(tab)).not.toBe(before)
    const once = stateText(tab)
    tab.say(sample!)
    await tab.settle()
    // The store records the latest receipt time of these two.
    if (type !== 'heartbeat' && type !== 'ready') expect(stateText(tab), 'the same event twice').toBe(once)
  })
})

describe('an unknown event', () => {
  it('is counted by its name and does not affect the others of its burst', async () => {
    const tab = await openTab({ log: fakeLog() })
    tab.greet()
    tab.say(
      { type: 'to_come', of: 'a newer server' },
      { type: 'to_come' },
      '{"type":"cha' as never,
      { type: 'chat', mid: 'x' },
      chatEvent,
    )
    tab.ready()
    await tab.settle()
    const { connection, messages, sync } = tab.store.getState()
    expect(messages.newest['channel:3']).toBe(5)
    expect(sync.isLive).toBe(true)
    expect(connection.decodeErrors).toMatchObject({ 'ignored to_come': 2 })
    expect(Object.keys(connection.decodeErrors)).toHaveLength(3)
  })
})
