/** Tests that a search finds what forwarded messages say: they are read ahead, once, and go with their message. */
import { expect, it, vi } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { openConversation } from '@/store/history/paging'
import { currentMessages } from '@/store/history/currentMessages'
import { a } from '@support/a'
import { fakeBrowser } from '@support/fakePorts'
import { findIndexed } from './indexedLog'
import { fakeLog, openTab, type Tab } from './testTab'

const key = a.channelKey(3)
const bundle = (id: number) => a.row({ id, conversation: key, body: { kind: 'bundle', path: `2026/${id}` } })
const ARCHIVE = '/resource/archive'

/** Returns the archive of each: one text with the word, and a file. */
const archiveOf = (word: string) => ({
  users: [{ name: 'Mira', avatar: null }],
  messages: [
    { from_user: 0, mid: 1, created_at: 5, source: { gid: 3 }, content_type: 'text/plain', content: `the ${word} key` },
    {
      from_user: 0,
      mid: 2,
      created_at: 6,
      source: { gid: 3 },
      content_type: 'vocechat/file',
      content: null,
      properties: { name: 'ledger.pdf', content_type: 'application/pdf', size: 3 },
      file_id: 0,
    },
  ],
  num_attachments: 1,
})

/** Opens a tab with the conversation in it. */
async function openWith(rows: ReturnType<typeof bundle>[], browser = fakeBrowser()) {
  const tab = await openTab({ log: fakeLog(rows), browser })
  tab.greet()
  tab.ready()
  void tab.store.dispatch(openConversation(key))
  await tab.settle()
  return tab
}
const serve = (tab: Tab) => tab.ports.http.on('GET', ARCHIVE, { json: archiveOf('pantry') })
const requests = (tab: Tab) => tab.ports.http.requests('GET', ARCHIVE).map(({ path }) => path)
const index = (tab: Tab) => tab.store.dispatch((_dispatch, _getState, context) => context.searchIndex.get())
const found = async (tab: Tab, word: string) => findIndexed(await index(tab), word)

/** Compression takes real time. */
const passUntil = (tab: Tab, check: () => Promise<void> | void) =>
  vi.waitFor(
    async () => {
      await tab.clock.advance(3_000)
      await check()
    },
    { timeout: 20_000 },
  )
const passSome = async (tab: Tab) => {
  for (let times = 0; times < 10; times++) await tab.clock.advance(3_000)
}

it('a word and the name of a file in forwarded messages are found, and each set was asked for once, also after a reload', async () => {
  const tab = await openWith([bundle(1), bundle(2)])
  serve(tab)
  await passUntil(tab, async () => expect(await found(tab, 'pantry')).toEqual([2, 1]))
  expect(await found(tab, 'ledger')).toEqual([2, 1])
  expect(requests(tab)).toHaveLength(2)

  const again = await tab.reload()
  serve(again)
  await passSome(again)
  expect(await found(again, 'pantry')).toEqual([2, 1])
  expect(requests(again)).toEqual([])
})

it('the texts stay with a message that history sends again', async () => {
  const tab = await openWith([bundle(1)])
  serve(tab)
  await passUntil(tab, async () => expect(await found(tab, 'pantry')).toEqual([1]))
  tab.chat(bundle(1))
  await passSome(tab)
  const [message] = await tab.store.dispatch(currentMessages([1]))
  expect(message?.body).toMatchObject({ kind: 'bundle', texts: [{ text: 'the pantry key' }, { text: 'ledger.pdf' }] })
  expect(await found(tab, 'pantry')).toEqual([1])
  expect(requests(tab)).toHaveLength(1)
})

it('they go with their message when it is deleted, also while they are being read', async () => {
  const tab = await openWith([bundle(1), bundle(2)])
  serve(tab)
  await passUntil(tab, async () => expect(await found(tab, 'pantry')).toEqual([2, 1]))
  tab.chat(a.deletionRow({ id: 9, targetId: 1, conversation: key }))
  await passUntil(tab, async () => expect(await found(tab, 'pantry')).toEqual([2]))
  const stored = () =>
    tab.store.dispatch((_dispatch, _getState, { persistence }) => persistence.messagesById([toMessageId(1)]))
  expect(JSON.stringify(await stored())).not.toMatch(/pantry/)

  tab.store.dispatch((_dispatch, _getState, { persistence }) =>
    persistence.keepBundleTexts(1, [{ kind: 'text', text: 'late attic' }]),
  )
  await passSome(tab)
  expect(await found(tab, 'attic')).toEqual([])
  expect(JSON.stringify(await stored())).not.toMatch(/attic/)
})

it('what the server no longer has is remembered, and not asked for again', async () => {
  const tab = await openWith([bundle(1)])
  tab.ports.http.on('GET', ARCHIVE, { status: 404 })
  await passUntil(tab, () => expect(requests(tab)).toHaveLength(1))
  await passSome(tab)
  const again = await tab.reload()
  serve(again)
  await passSome(again)
  expect(requests(again)).toEqual([])
})

it('nothing is read ahead where the browser was asked to save data', async () => {
  const tab = await openWith([bundle(1)])
  tab.ports.site.savesData = () => true
  serve(tab)
  await passSome(tab)
  expect(requests(tab)).toEqual([])
})

it('without a network they are read later', async () => {
  const tab = await openWith([bundle(1)])
  tab.ports.http.on('GET', ARCHIVE, { state: 'network' })
  await passUntil(tab, () => expect(requests(tab).length).toBeGreaterThan(0))
  serve(tab)
  tab.chat(a.row({ id: 5, conversation: key, body: a.textBody('Back again') }))
  await passUntil(tab, async () => expect(await found(tab, 'pantry')).toEqual([1]))
})
