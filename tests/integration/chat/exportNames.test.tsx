/** Tests the names in an export: those of the accounts, although the screen has private ones. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

/** Ada calls Bo "Nick", and exports their conversation in a format; returns the name and the text of the file. */
async function exportWithNick(format: 'Web page' | 'JSON') {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const boToken = await calls.signIn(bo)
  await calls.say(boToken, 'user/1', 'it is me')
  await calls.say(adaToken, 'user/2', 'hello @2 ')
  await calls.request('PUT', '/user/contact_remark', { contact_uid: 2, remark: 'Nick' }, adaToken)
  const page = await renderApp({ server, path: '/chat/dm/2', signedIn: ada })
  const written: string[] = []
  const openSink = vi.spyOn(page.ports.files, 'openSink').mockResolvedValue({
    write: (part) =>
      Promise.resolve(void written.push(typeof part === 'string' ? part : new TextDecoder().decode(part))),
    close: () => Promise.resolve(),
    abort: () => Promise.resolve(),
  })
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export conversation' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Export .*Nick/ }))
  await userEvent.click(dialog.getByRole('radio', { name: format }))
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('2 messages were exported.')).toBeInTheDocument()
  return { fileName: openSink.mock.calls[0]![0], text: written.join('') }
}

it.each(['Web page', 'JSON'] as const)(
  'an export as %s says Bo, not Nick: title, file name, authors, mentions',
  async (format) => {
    const { fileName, text } = await exportWithNick(format)
    expect(fileName).toMatch(/Bo\.(html|json)$/)
    expect(text).toContain('Bo')
    expect(text).not.toContain('Nick')
    expect(fileName).not.toContain('Nick')
  },
)
