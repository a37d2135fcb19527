import { describe, expect, it } from 'vitest'
import { openTestServer as open } from './testServer'

const newest = '0.5.31'

describe('messages', () => {
  it('are deleted several at once, all or none', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada'), person('Bo')]
    const own = [await say(ada, `/user/${bo.uid}/send`), await say(ada, `/user/${bo.uid}/send`)].map(({ body }) => body)
    const { body: foreign } = await say(bo, `/user/${ada.uid}/send`)
    expect((await call(ada, 'DELETE', `/message/bulk/${[...own, foreign].join()}`)).status).toBe(403)
    expect((await call(ada, 'DELETE', `/message/bulk/${own.join()}`)).body).toBe(5)
    const deletions = eventsOf(bo, 'chat').filter(({ detail }) => (detail as { type: string }).type === 'reaction')
    expect(deletions.map(({ detail }) => (detail as { mid: number }).mid)).toEqual(own)
  })

  it('all go when the history is cleared, and ids continue', async () => {
    const { call, person, say, eventsOf } = await open(newest)
    const [ada, bo] = [person('Ada', true), person('Bo')]
    await say(ada, `/user/${bo.uid}/send`)
    await call(ada, 'DELETE', '/admin/system/message/clear')
    expect(eventsOf(bo, 'message_cleared')).toEqual([{ type: 'message_cleared', latest_deleted_mid: 1 }])
    expect((await say(ada, `/user/${bo.uid}/send`)).body).toBe(2)
  })
})
