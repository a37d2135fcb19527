import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { organizationApi } from '@/api/server/organization'
import { runQuery } from '@/api/request/runQuery'

const file = (mid: number, expired = false) => ({
  mid,
  from_uid: 7,
  gid: 3,
  content: `2026/${mid}`,
  created_at: mid,
  properties: '{"name":"a.png"}',
  expired,
})

/** Answers page `n` with `pages[n]`, and further pages with an empty list. */
async function readAll(pages: Record<number, ScriptedAnswer>) {
  const ports = fakePorts()
  const session = { userId: toUserId(7), token: 't', refreshToken: 'r', expiresAt: ports.clock.now() + 3_600_000 }
  ports.tokenStorage.begin(session, { userId: toUserId(7), name: 'Mira', email: null, isAdmin: true, createdBy: null })
  ports.http.on('GET', /^\/admin\/system\/files/, ({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    return pages[page] ?? { json: [] }
  })
  const { dispatch } = createStore(ports)
  const result = await dispatch(runQuery(organizationApi.endpoints.sentFiles, {}))
  return 'value' in result ? result.value.map(({ messageId }) => messageId) : result.fault
}
const page = (...ids: number[]): ScriptedAnswer => ({ json: ids.map((id) => file(id)) })

it('all files are listed where pages count from 1, and page 0 is the first, empty, or refused', async () => {
  const pages = { 1: page(9, 8), 2: page(7) }
  expect(await readAll({ 0: page(9, 8), ...pages })).toEqual([9, 8, 7])
  expect(await readAll(pages)).toEqual([9, 8, 7])
  expect(await readAll({ 0: { status: 400, text: 'failed to parse parameter' }, ...pages })).toEqual([9, 8, 7])
})

it('all files are listed where pages count from 0', async () => {
  expect(await readAll({ 0: page(9, 8), 1: page(7), 2: page(6) })).toEqual([9, 8, 7, 6])
  expect(await readAll({ 0: page(9) })).toEqual([9])
})

it('the list ends where the server repeats its last page, and a file that moved to the next page is there once', async () => {
  expect(await readAll({ 0: page(9, 8), 1: page(8, 7), 2: page(7), 3: page(7) })).toEqual([9, 8, 7])
})

it('a page of files that no longer exist does not end the list', async () => {
  expect(await readAll({ 0: page(9), 1: page(9), 2: { json: [file(8, true)] }, 3: page(7) })).toEqual([9, 7])
})

it('a refusal is a fault', async () => {
  expect(await readAll({ 0: { status: 403 } })).toMatchObject({ kind: 'refused', status: 403 })
  expect(await readAll({ 0: page(9), 1: { status: 500 } })).toMatchObject({ kind: 'refused', status: 500 })
})
