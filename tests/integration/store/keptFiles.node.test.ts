/** Tests that copies of files that were on the screen leave this device together with their messages. */
import { afterAll, expect, it } from 'vitest'
import { databaseName } from '@/store/persistence/schema'
import { serverOrigin } from '@/platform/network/serverAddress'
import { fileUrl } from '@/api/request/resourceUrl'
import { deleteMessage } from '@/store/history/removeMessages'
// The client loads it lazily. Its compilation would take real time that the virtual clock does not see.
import '@/store/persistence/keptFiles'
import { a } from '@support/a'
import { stubServerAddress } from '@support/stubServerAddress'
import { ME, openTab, type Tab } from './testTab'

afterAll(stubServerAddress())

const here = a.channelKey(3)
const there = a.channelKey(4)
const voice = (id: number, conversation = here) =>
  a.row({ id, conversation, body: { kind: 'voice', path: `2026/${id}` } })

/** Opens a tab with voice messages 1 and 2 in one channel and 3 in another one, and a kept copy of each. */
async function tabWithCopies() {
  const tab = await openTab()
  tab.greet()
  tab.chat(voice(1), voice(2), voice(3, there))
  tab.ready()
  await tab.settle()
  const kept = await tab.store.dispatch((_dispatch, _getState, context) => context.kept())
  for (const id of [1, 2, 3]) await kept.put(fileUrl(`2026/${id}`), new Blob(['spoken']))
  return tab
}

async function copies({ browser, clock }: Tab): Promise<string[]> {
  await clock.advance(2_000)
  const files = await browser.databases.get(databaseName(serverOrigin(), ME))!.getAll<{ address: string }>('kept')
  return files.map(({ address }) => new URLSearchParams(address.split('?')[1]).get('file_path')!)
}

it('the copy of a voice message that somebody deletes is gone with the message', async () => {
  const tab = await tabWithCopies()
  tab.chat(a.deletionRow({ id: 10, conversation: here, targetId: 1 }))
  expect(await copies(tab)).toEqual(['2026/2', '2026/3'])
})

it('one that is deleted before it was written leaves no copy', async () => {
  const tab = await tabWithCopies()
  tab.chat(voice(11))
  const kept = await tab.store.dispatch((_dispatch, _getState, context) => context.kept())
  await kept.put(fileUrl('2026/11'), new Blob(['spoken']))
  tab.chat(a.deletionRow({ id: 12, conversation: here, targetId: 11 }))
  expect(await copies(tab)).toEqual(['2026/1', '2026/2', '2026/3'])
})

it('the copy of a message that the server no longer knows is gone with it', async () => {
  const tab = await tabWithCopies()
  tab.ports.http.on('DELETE', '/message/2', { status: 404 })
  void tab.store.dispatch(deleteMessage(a.messageId(2)))
  expect(await copies(tab)).toEqual(['2026/1', '2026/3'])
})

it('the copies of a channel that is cleared or lost are gone with its messages, and the others stay', async () => {
  const tab = await tabWithCopies()
  tab.say({ type: 'group_message_cleared', gid: 3 })
  await expect.poll(() => copies(tab)).toEqual(['2026/3'])
  tab.say({ type: 'kick_from_group', gid: 4, reason: 'kick_by_admin' })
  await expect.poll(() => copies(tab)).toEqual([])
})
