import { expect, it } from 'vitest'
import { sendFirst } from '@/widget/chat/sendFirst'
import { firstMessageOf } from '@/widget/visitor/firstMessage'
import { selectDraft } from '@/store/drafts/selectors'
import { directKey } from '@/domain/conversation'
import { toUserId } from '@/domain/ids'
import { attachFiles } from '@/store/drafts/attachments'
import { openTab } from './testTab'

const key = directKey(toUserId(8))

/** A visitor's tab, in which this was written before the chat was there. */
async function sendIn(content: { text: string; files: File[] }) {
  const tab = await openTab()
  const first = firstMessageOf(tab.ports)
  await first.keep(content)
  const sending = tab.store.dispatch(sendFirst(key, first))
  await tab.settle()
  await sending
  const sent = tab.store.getState().outbox.entries.map(({ body }) => body)
  return { sent, left: first.content(), draft: selectDraft(tab.store.getState(), key) }
}

it('the first message of a visitor goes as Markdown where a later one would', async () => {
  const { sent, left } = await sendIn({ text: 'I need **two** tickets', files: [] })
  expect(sent).toEqual([{ kind: 'markdown', text: 'I need **two** tickets', mentions: [] }])
  expect(left).toEqual({ text: '', files: [] })
  const plain = await sendIn({ text: 'I need two tickets', files: [] })
  expect(plain.sent).toMatchObject([{ kind: 'text' }])
})

it('files of the first message follow its text, each as a message of its own', async () => {
  const files = [new File(['1'], 'plan.pdf', { type: 'application/pdf' }), new File(['2'], 'list.txt')]
  const { sent, left, draft } = await sendIn({ text: 'Here', files })
  expect(sent).toMatchObject([
    { kind: 'text', text: 'Here' },
    { kind: 'file', name: 'plan.pdf' },
    { kind: 'file', name: 'list.txt' },
  ])
  expect(left.files).toEqual([])
  expect(draft).toBeUndefined()
})

it('a reload while the files are stored sends each of them once', async () => {
  const tab = await openTab()
  const first = firstMessageOf(tab.ports)
  const files = [new File(['1'], 'plan.pdf'), new File(['2'], 'list.txt')]
  await first.keep({ text: '', files })
  // The page before got as far as the first one.
  await tab.store.dispatch(attachFiles(key, files.slice(0, 1)))
  await tab.store.dispatch(sendFirst(key, first))
  const { entries } = tab.store.getState().outbox
  expect(entries.map(({ body }) => ('name' in body ? body.name : body.kind)).sort()).toEqual(['list.txt', 'plan.pdf'])
  expect(first.content()).toEqual({ text: '', files: [] })
})

it('without a first message nothing is sent', async () => {
  expect((await sendIn({ text: '', files: [] })).sent).toEqual([])
})
