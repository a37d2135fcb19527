import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { messageApi } from '@/api/conversation/message'
import type { ConversationKey } from '@/domain/conversation'
import { activeReactions } from '@/domain/message'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { openConversation } from '@/store/history/paging'
import { attachFiles } from '@/store/drafts/attachments'
import { selectMessage } from '@/store/messages/selectors'
import { selectOutbox, selectWaitingCount } from '@/store/outbox/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { markRead } from '@/store/reads/markRead'
import { selectUnreadCount } from '@/store/reads/selectors'
import { createReferenceServer } from '../../../reference-server/server'
import { stubServerAddress } from '@support/stubServerAddress'
import { adaAndBo, type Person } from './atServer'

beforeAll(() => stubServerAddress())

const write = (person: Person, key: ConversationKey, text: string) =>
  person.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
const lastOf = (person: Person, key: ConversationKey) =>
  selectMessage(person.store.getState(), person.feed(key).ids.at(-1)!)
const outbox = (person: Person, key: ConversationKey) => selectOutbox(person.store.getState(), key)

describe('two people at a server', { timeout: 60_000 }, () => {
  it('read, reply, react, edit and delete, and each sees it', async () => {
    const { key, ada, bo } = await adaAndBo()
    await ada.until(() => ada.isLive() && bo.isLive())
    void ada.store.dispatch(openConversation(key))
    write(ada, key, 'Good morning')
    await bo.until(() => selectUnreadCount(bo.store.getState(), key).count === 1)
    void bo.store.dispatch(openConversation(key))
    await bo.until(() => bo.texts(key).includes('Good morning') && bo.feed(key).isAtStart)
    const id = bo.feed(key).ids.at(-1)!
    bo.store.dispatch(markRead(key, id))
    expect(selectUnreadCount(bo.store.getState(), key).count).toBe(0)
    void bo.store.dispatch(messageApi.endpoints.react.initiate({ messageId: id, emoji: '👍' }))
    await ada.until(() => activeReactions(lastOf(ada, key)?.reactions ?? []).length === 1)
    const edit = { kind: 'text' as const, text: 'Good evening', mentions: [] }
    void ada.store.dispatch(messageApi.endpoints.editMessage.initiate({ messageId: id, body: edit }))
    await bo.until(() => bo.texts(key)[0] === 'Good evening')
    void ada.store.dispatch(messageApi.endpoints.deleteMessage.initiate(id))
    await bo.until(() => lastOf(bo, key)?.deletedBy != null)
    expect(bo.texts(key)).toEqual([''])
  })

  it('send a file unchanged', async () => {
    const { server, ada, bo } = await adaAndBo()
    await ada.until(() => ada.isLive() && bo.isLive())
    const key = directKey(toUserId(2))
    const bytes = new Uint8Array(2_500_000).map((_, index) => index * 31)
    const file = new File([bytes], 'ride.gpx', { type: 'application/gpx+xml' })
    const [attached] = await ada.store.dispatch(attachFiles(key, [file]))
    ada.store.dispatch(submitMessage({ key, body: { kind: 'file', ...attached! }, replyTo: null }))
    const bosKey = directKey(toUserId(1))
    void bo.store.dispatch(openConversation(bosKey))
    await bo.until(() => bo.feed(bosKey).ids.length === 1)
    const body = lastOf(bo, bosKey)?.body
    expect(body).toMatchObject({ kind: 'file', name: 'ride.gpx', size: bytes.length })
    const path = body?.kind === 'file' ? body.path : ''
    const response = await server.handle(new Request(`http://chat.test/api/resource/file?file_path=${path}`))
    expect(Buffer.compare(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
    await ada.until(() => outbox(ada, key).length === 0)
  })

  it('lose and repeat nothing over twenty cuts of both streams', async () => {
    const { key, ada, bo, adasLine, bosLine, clock } = await adaAndBo()
    await ada.until(() => ada.isLive() && bo.isLive())
    void ada.store.dispatch(openConversation(key))
    void bo.store.dispatch(openConversation(key))
    const written: string[] = []
    for (let round = 0; round < 20; round++) {
      for (const person of [ada, bo]) {
        const text = `${person.name} ${round}`
        written.push(text)
        write(person, key, text)
      }
      await clock.advance(25 * (round % 7))
      ;(round % 2 === 0 ? adasLine : bosLine).cutStreams()
    }
    const isThere = (person: Person) =>
      person.texts(key).length === 40 && selectWaitingCount(person.store.getState()) === 0
    await ada.until(() => isThere(ada) && isThere(bo))
    await clock.advance(30_000)
    expect(ada.texts(key)).toEqual(bo.texts(key))
    expect([...ada.texts(key)].sort()).toEqual([...written].sort())
    for (const name of ['ada', 'bo']) {
      expect(ada.texts(key).filter((text) => text.startsWith(name))).toEqual(
        written.filter((text) => text.startsWith(name)),
      )
    }
  })

  it('write five offline, reload, and the five arrive once each and in order', async () => {
    const { key, ada, bo, adasLine, clock } = await adaAndBo()
    await ada.until(() => ada.isLive() && bo.isLive())
    void bo.store.dispatch(openConversation(key))
    adasLine.isUp = false
    const texts = ['one', 'two', 'three', 'four', 'five']
    write(ada, key, texts[0]!)
    await clock.advance(100)
    adasLine.cutStreams()
    for (const text of texts.slice(1)) write(ada, key, text)
    await clock.advance(2_000)
    const again = await ada.reload()
    await clock.advance(5_000)
    expect(outbox(again, key)).toHaveLength(5)
    adasLine.isUp = true
    await bo.until(() => bo.texts(key).length === 5)
    await clock.advance(30_000)
    expect(bo.texts(key)).toEqual(texts)
    expect(outbox(again, key)).toHaveLength(0)
  })

  it('have a message once when the server dies while it is being sent', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-people-'))
    const { server, key, ada, bo, adasLine, bosLine, clock } = await adaAndBo(dataDir)
    await ada.until(() => ada.isLive() && bo.isLive())
    void ada.store.dispatch(openConversation(key))
    void bo.store.dispatch(openConversation(key))
    await clock.advance(500)
    adasLine.faultOf = ({ method, path }) => (method === 'POST' && path.endsWith('/send') ? 'lostAfter' : 'none')
    // The server dies after the effect, so the answer and the echo are both lost.
    bosLine.cutStreams()
    adasLine.cutStreams()
    write(ada, key, 'in flight')
    await clock.advance(100)
    for (const line of [adasLine, bosLine]) {
      line.isUp = false
      line.cutStreams()
    }
    await server.close()
    await clock.advance(10_000)
    const restarted = await createReferenceServer({ dataDir })
    for (const line of [adasLine, bosLine]) {
      line.handle = restarted.handle
      line.isUp = true
      line.faultOf = () => 'none'
    }
    await bo.until(() => bo.texts(key).length > 0 && ada.isLive())
    await clock.advance(60_000)
    expect(bo.texts(key)).toEqual(['in flight'])
    expect(ada.texts(key)).toEqual(['in flight'])
    expect(outbox(ada, key)).toHaveLength(0)
    await restarted.close()
    rmSync(dataDir, { recursive: true })
  })
})
