import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { directKey } from '@/domain/conversation'
import { toMessageId, toUserId, type UserId } from '@/domain/ids'
import type { MessageBody as Body } from '@/domain/message'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { BundleMessages } from '@/conversation/message-body/bundle/BundleMessages'
import { MarkdownBody } from './MarkdownBody'
import { MessageBody } from './MessageBody'

// React logs every error that a boundary catches to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

/** A user table that throws on every access, so drawing a mention throws. */
const unreadable = new Proxy<UserId[]>([], {
  get: () => {
    throw new Error('cannot be drawn')
  },
})

it.each<{ name: string; body: Body; words: RegExp }>([
  { name: 'a text', body: { kind: 'text', text: 'ask @12 today', mentions: unreadable }, words: /ask @12 today/ },
  {
    name: 'a Markdown text',
    body: { kind: 'markdown', text: '**ask** @12 today', mentions: unreadable },
    words: /\*\*ask\*\* @12 today/,
  },
  {
    name: 'a file',
    body: {
      kind: 'file',
      get path(): string {
        throw new Error('cannot be drawn')
      },
      name: 'plan.pdf',
      contentType: 'application/pdf',
      size: 1,
      width: null,
      height: null,
    },
    words: /plan\.pdf/,
  },
])('shows the source of $name that cannot be drawn, and everything around it', async ({ body, words }) => {
  await startTranslations()
  render(
    <Provider store={createStore(fakePorts())}>
      <p>before</p>
      <MessageBody body={body} tail="12:30" />
      <p>after</p>
    </Provider>,
  )
  expect(await screen.findByText(words)).toBeInTheDocument()
  for (const around of ['before', 'after', /12:30/]) expect(screen.getByText(around)).toBeInTheDocument()
})

it('shows the source of a forwarded text that cannot be drawn, and draws the next one', async () => {
  await startTranslations()
  const message = (id: number, text: string, mentions: UserId[]) => ({
    messageId: toMessageId(id),
    author: { name: 'Mira', avatar: null },
    at: 0,
    source: directKey(toUserId(2)),
    body: { kind: 'markdown' as const, text, mentions },
  })
  render(
    <Provider store={createStore(fakePorts())}>
      <BundleMessages messages={[message(1, '@12 **one**', unreadable), message(2, '**two**', [])]} urlOf={() => ''} />
    </Provider>,
  )
  expect(await screen.findByText('two')).toBeInTheDocument()
  expect(screen.getByText('@12 **one**')).toBeInTheDocument()
})

it('draws a text again that was edited after a fault', async () => {
  await startTranslations()
  const store = createStore(fakePorts())
  const draw = (text: string, mentions: UserId[]) => (
    <Provider store={store}>
      <MarkdownBody text={text} mentions={mentions} />
    </Provider>
  )
  const view = render(draw('@12 **bold**', unreadable))
  expect(screen.getByText('@12 **bold**')).toBeInTheDocument()
  view.rerender(draw('**bold** again', []))
  expect(await screen.findByText('bold')).toBeInTheDocument()
})
