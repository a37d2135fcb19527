/** Tests what the composer does for a text: it sends Markdown as Markdown, and offers to make a code block of what was pasted. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { LiveRegion } from '@/ui/display/LiveRegion'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
import { openTab } from '../store/testTab'
import { openChat } from './openChat'

const CODE = 'const line = 11\nconst stop = 4'
const offer = (name: string) => screen.queryByRole('button', { name })
const markdownButton = () => screen.getByRole('button', { name: 'Markdown' })

/** Pastes a text as the browser does: first the event, then the text, unless the event took it. */
function paste(box: HTMLTextAreaElement, forms: Record<string, string>) {
  const types = Object.keys(forms)
  const isDefault = fireEvent.paste(box, {
    clipboardData: { files: [], types, getData: (type: string) => forms[type] ?? '' },
  })
  if (isDefault) fireEvent.change(box, { target: { value: box.value + forms['text/plain'] } })
}

const PLAIN = 'Markdown: send as plain text instead'

describe('a text with Markdown', () => {
  const typeOf = (send?: { headers?: Record<string, string> }) =>
    send?.headers?.['Content-Type'] ?? send?.headers?.['content-type']

  it('is sent as Markdown without a press, and the next plain one as plain text', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'This is **important**')
    expect(offer(PLAIN)).toBeInTheDocument()
    await userEvent.type(chat.box(), '{Enter}')
    expect(markdownButton()).toHaveAttribute('aria-pressed', 'false')
    await chat.pass(100)
    expect(typeOf(sends()[0])).toBe('text/markdown')
    expect((await screen.findByText('important')).closest('strong')).not.toBeNull()
    await userEvent.type(chat.box(), 'snake_case for 5 * 3{Enter}')
    await chat.pass(100)
    expect(typeOf(sends()[1])).toBe('text/plain')
  })

  it('is sent plain after one press on its mark, and the next one as Markdown again', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'Run `npm ci`')
    await userEvent.click(screen.getByRole('button', { name: PLAIN }))
    expect(chat.box()).toHaveFocus()
    await userEvent.type(chat.box(), ' and `npm test`')
    expect(offer(PLAIN)).not.toBeInTheDocument()
    await userEvent.type(chat.box(), '{Enter}')
    await chat.pass(100)
    expect(typeOf(sends()[0])).toBe('text/plain')
    await userEvent.type(chat.box(), '`next`')
    expect(offer(PLAIN)).toBeInTheDocument()
  })

  it('is sent plain where the device only sends plain text', async () => {
    const chat = await openChat()
    chat.tab.store.dispatch(preferenceChanged({ formatting: 'plain' }))
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), '**bold**')
    expect(offer(PLAIN)).not.toBeInTheDocument()
    await userEvent.type(chat.box(), '{Enter}')
    await chat.pass(100)
    expect(typeOf(sends()[0])).toBe('text/plain')
  })

  it('and any other text is Markdown where the device always formats, until one press for that conversation', async () => {
    const tab = await openTab()
    tab.greet()
    tab.ready()
    await tab.settle()
    tab.store.dispatch(preferenceChanged({ formatting: 'always' }))
    const chat = await openChat({ tab })
    const sends = chat.takeSends()
    expect(markdownButton()).toHaveAttribute('aria-pressed', 'true')
    for (const text of ['no marks{Enter}', 'nor here{Enter}']) {
      await userEvent.type(chat.box(), text)
      await chat.pass(100)
    }
    await userEvent.click(markdownButton())
    await userEvent.type(chat.box(), 'and now plain{Enter}')
    await chat.pass(100)
    expect(sends().map(typeOf)).toEqual(['text/markdown', 'text/markdown', 'text/plain'])
  })

  it('is announced', async () => {
    const chat = await openChat()
    render(<LiveRegion />)
    const announced = listenToAnnouncements()
    await userEvent.type(chat.box(), '**bold**')
    await waitFor(() => expect(announced).toContain('Sent with its formatting'))
  })
})

describe('pasted code', () => {
  it('becomes a code block, and Markdown goes off with that message', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'Look: ')
    paste(chat.box(), { 'text/plain': CODE })
    await userEvent.click(screen.getByRole('button', { name: 'Make it a code block' }))
    expect(chat.box()).toHaveValue(`Look: \n\`\`\`\n${CODE}\n\`\`\``)
    expect(markdownButton()).toHaveAttribute('aria-pressed', 'true')
    expect(offer('Make it a code block')).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await chat.pass(100)
    expect(sends()).toHaveLength(1)
    expect(markdownButton()).toHaveAttribute('aria-pressed', 'false')
  })

  it('of one line, and code inside a code block, is left alone', async () => {
    const chat = await openChat()
    paste(chat.box(), { 'text/plain': 'const line = 11' })
    expect(offer('Make it a code block')).not.toBeInTheDocument()
    await userEvent.clear(chat.box())
    await userEvent.click(markdownButton())
    await userEvent.type(chat.box(), '```{Shift>}{Enter}{/Shift}')
    paste(chat.box(), { 'text/plain': CODE })
    expect(offer('Make it a code block')).not.toBeInTheDocument()
  })
})

it('a pasted table turns Markdown on for its message alone', async () => {
  const chat = await openChat()
  chat.takeSends()
  paste(chat.box(), { 'text/plain': 'a\tb\n1\t2', 'text/html': '<table></table>' })
  expect(markdownButton()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(markdownButton()).toHaveAttribute('aria-pressed', 'false')
})
