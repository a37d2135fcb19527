/** Tests what the composer offers for a text: to send it as Markdown, and to make a code block of what was pasted. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LiveRegion } from '@/ui/LiveRegion'
import { listenToAnnouncements } from '@support/listenToAnnouncements'
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

describe('a text that looks like Markdown', () => {
  it('can be sent as Markdown, and the next one is plain again', async () => {
    const chat = await openChat()
    const sends = chat.takeSends()
    await userEvent.type(chat.box(), 'This is **important**')
    await userEvent.click(screen.getByRole('button', { name: 'Send as Markdown' }))
    expect(chat.box()).toHaveFocus()
    expect(chat.box()).toHaveValue('')
    expect(markdownButton()).toHaveAttribute('aria-pressed', 'false')
    await chat.pass(100)
    expect(sends()[0]?.headers?.['Content-Type'] ?? sends()[0]?.headers?.['content-type']).toBe('text/markdown')
    expect(await screen.findByText('important')).toHaveProperty('tagName', 'STRONG')
  })

  it('is offered once: not again after Dismiss, but for the next text', async () => {
    const chat = await openChat()
    chat.takeSends()
    await userEvent.type(chat.box(), 'Run `npm ci`')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(chat.box()).toHaveFocus()
    await userEvent.type(chat.box(), ' and `npm test`')
    expect(offer('Send as Markdown')).not.toBeInTheDocument()
    await userEvent.type(chat.box(), '{Enter}')
    await userEvent.type(chat.box(), '`next`')
    expect(offer('Send as Markdown')).toBeInTheDocument()
  })

  it('is announced', async () => {
    const chat = await openChat()
    render(<LiveRegion />)
    const announced = listenToAnnouncements()
    await userEvent.type(chat.box(), '**bold**')
    await waitFor(() => expect(announced).toContain('This looks like Markdown'))
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
