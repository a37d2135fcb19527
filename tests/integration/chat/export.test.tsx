/** Tests the export of a conversation from the header's menu to the file. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

async function openDialog() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  for (const text of ['first', '<b>second</b>', 'third']) await calls.say(adaToken, `group/${ops}`, text)
  const page = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const written: string[] = []
  const sink = {
    write: (part: string | Uint8Array) => Promise.resolve(void written.push(typeof part === 'string' ? part : '')),
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  }
  const openSink = vi.spyOn(page.ports.files, 'openSink').mockResolvedValue(sink)
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export conversation' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Export / }))
  return { page, dialog, written, openSink }
}

it('writes a page with all messages, escaped, oldest first', async () => {
  const { dialog, written, openSink } = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('3 messages were exported.')).toBeInTheDocument()
  expect(openSink.mock.calls[0]).toEqual([expect.stringMatching(/ops\.html$/), 'text/html'])
  const text = written.join('')
  expect(text.indexOf('first')).toBeLessThan(text.indexOf('third'))
  expect(text).toContain('&lt;b&gt;second&lt;/b&gt;')
  expect(text).not.toContain('<b>second')
})

it('writes the last message as JSON', async () => {
  const { dialog, written } = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: 'JSON' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last messages' }), '0')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  expect(dialog.getByText('Enter a whole number above 0.')).toBeInTheDocument()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Last messages' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last messages' }), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('1 message was exported.')).toBeInTheDocument()
  const file = JSON.parse(written.join('')) as { messages: { body: { text: string } }[] }
  expect(file.messages.map(({ body }) => body.text)).toEqual(['third'])
})

it('without a network it says why it stopped, keeps the choices, and goes on', async () => {
  const { page, dialog } = await openDialog()
  page.cut(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  // Messages that are on this device need no network; otherwise the reason stands there.
  const stopped = dialog.queryByText(/The export stopped/)
  page.cut(false)
  if (stopped) await userEvent.click(dialog.getByRole('button', { name: 'Go on' }))
  expect(await dialog.findByText('3 messages were exported.')).toBeInTheDocument()
})
