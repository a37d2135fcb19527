import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReferenceServer, type ReferenceServer } from '../server'
import type { EventRow } from '../model/messages/eventRow'
import { pinnedChatsOf } from '../model/accounts/pinnedChats'
import type { ServerState } from '../model/serverState'
import { readDemoData } from './demoData'
import { seedDemo } from './seedDemo'

/** A Friday, 09:49 in Berlin. */
const friday = Date.parse('2026-11-20T08:49:00Z')
const demo = readDemoData()

async function seeded(now: number, version?: string): Promise<ReferenceServer> {
  const prepare = (state: ServerState) => seedDemo(state, demo)
  return createReferenceServer({ dataDir: ':memory:', now: () => now, prepare, ...(version && { version }) })
}

const events = (server: ReferenceServer) => server.state.sql.all<EventRow>('SELECT * FROM event ORDER BY mid')

describe('the demo data', () => {
  let server: ReferenceServer
  beforeAll(async () => {
    server = await seeded(friday)
  })
  afterAll(() => server.close())

  const call = async (path: string, token?: string) =>
    server.handle(new Request(`http://localhost/api${path}`, token ? { headers: { 'x-api-key': token } } : {}))
  const signIn = async (name: string) => {
    const credential = { type: 'password', email: `${name}@tramway.example`, password: `${name}-demo` }
    const response = await server.handle(
      new Request('http://localhost/api/token/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: 'http://localhost/' },
        body: JSON.stringify({ credential, device: 'web:test' }),
      }),
    )
    return ((await response.json()) as { token: string }).token
  }

  it('has message ids in the order of time, none in the future', () => {
    const times = events(server).map((event) => event.created_at)
    expect(times.length).toBeGreaterThan(1500)
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(friday)
  })

  it('has every message in its conversation, in the order written', () => {
    const sent = events(server).filter((event) => event.kind === 'normal' || event.kind === 'reply')
    expect(sent).toHaveLength(demo.conversations.reduce((sum, { messages }) => sum + messages.length, 0))
  })

  it('has the unread positions that the data names', () => {
    const nora =
      server.state.sql.one<{ uid: number }>(`SELECT uid FROM user WHERE email = 'nora@tramway.example'`)?.uid ?? 0
    const unread = server.state.sql.all<{ name: string; n: number }>(
      `SELECT channel.name AS name, count(*) AS n FROM event JOIN channel USING (gid)
        JOIN setting ON setting.uid = ?1 AND what = 'read' AND whom = 'group' AND id = gid
        WHERE kind IN ('normal', 'reply') AND from_uid <> ?1 AND mid > value GROUP BY gid ORDER BY name`,
      nora,
    )
    expect(Object.fromEntries(unread.map(({ name, n }) => [name, n]))).toMatchObject({
      'timetable-2027': 3,
      ops: 1,
      random: 23,
      'design-review': 1,
      'morning-round': 4,
    })
  })

  it('serves avatars, files and thumbnails, and answers 404 for expired files', async () => {
    const files = events(server)
      .map(
        (event) =>
          JSON.parse(event.detail) as { content_type?: string; content?: string; properties?: { name: string } | null },
      )
      .filter((detail) => detail.content_type === 'vocechat/file')
    const statuses = await Promise.all(
      files.map(async ({ content, properties }) => [
        properties?.name,
        (await call(`/resource/file?file_path=${content}`)).status,
      ]),
    )
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([['radius-check.dwg', 404]])
    expect(statuses).toHaveLength(38)
    expect((await call('/resource/avatar?uid=1')).headers.get('content-type')).toBe('image/png')
  })

  it('has readable saved and forwarded messages', async () => {
    const token = await signIn('nora')
    const saved = (await (await call('/favorite', token)).json()) as Array<{ id: string }>
    expect(saved).toHaveLength(demo.accounts.nora?.favorites.length ?? 0)
    const third: unknown = await (await call(`/favorite/${saved[2]?.id}`, token)).json()
    expect(third).toMatchObject({ messages: [{ from_user: 0 }, {}, {}] })
    const forwarded = events(server).filter((event) => event.detail.includes('vocechat/archive'))
    const { content } = JSON.parse(forwarded[0]?.detail ?? '{}') as { content: string }
    expect((await call(`/resource/archive?file_path=${content}`)).status).toBe(200)
  })

  it('writes dates and mentions in their display form', () => {
    const texts = events(server)
      .map((event) => event.detail)
      .join('\n')
    expect(texts).not.toMatch(/\{\{|@\{/)
    const mentioning = JSON.parse(
      events(server).find((event) => event.detail.includes('"mentions"'))?.detail ?? '{}',
    ) as {
      content: string
      properties: { mentions: number[] }
    }
    expect(mentioning.content).toContain(` @${mentioning.properties.mentions[0]} `)
  })

  it('freezes Petra last', () => {
    expect(server.state.sql.all(`SELECT name FROM user WHERE status = 'frozen'`)).toMatchObject([
      { name: 'Petra Kowalczyk' },
    ])
  })
})

describe('the demo data created at night, on a newer server', () => {
  const night = Date.parse('2026-11-20T00:40:00Z')
  let server: ReferenceServer
  beforeAll(async () => {
    server = await seeded(night, '0.5.29')
  })
  afterAll(() => server.close())

  it('keeps every conversation in order and out of the future', () => {
    const times = events(server).map((event) => event.created_at)
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(night)
  })

  it('also has voice messages and pinned chats', () => {
    const nora =
      server.state.sql.one<{ uid: number }>(`SELECT uid FROM user WHERE email = 'nora@tramway.example'`)?.uid ?? 0
    const { pinned_chats: chats } = pinnedChatsOf(server.state, nora)
    expect(chats).toHaveLength(demo.accounts.nora?.pinned.length ?? 0)
    expect(events(server).filter((event) => event.detail.includes('vocechat/audio'))).toHaveLength(2)
  })
})
