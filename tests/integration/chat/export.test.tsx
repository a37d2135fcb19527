/** Tests the export of a conversation from the header's menu to the file. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { sendFile } from '../files/sendFile'

serverForEachTest()

type Options = {
  files?: readonly string[]
  tabStorage?: ReturnType<ReturnType<typeof fakeBrowser>['createTab']>['storage']
}

/** Opens the dialog in a channel with three messages, and files behind them. */
async function openDialog({ files = [], tabStorage }: Options = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  for (const text of ['first', '<b>second</b>', 'third']) await calls.say(adaToken, `group/${ops}`, text)
  for (const name of files) await sendFile(adaToken, `group/${ops}`, { name, type: 'application/pdf' })
  return openDialogIn(ops, tabStorage)
}

async function openDialogIn(ops: number, tabStorage?: Options['tabStorage']) {
  const page = await renderApp({
    server,
    path: `/chat/channel/${ops}`,
    signedIn: ada,
    ...(tabStorage && { tabStorage }),
  })
  const written: string[] = []
  const sink = {
    write: vi.fn((part: string | Uint8Array): Promise<void> => {
      written.push(typeof part === 'string' ? part : new TextDecoder().decode(part))
      return Promise.resolve()
    }),
    close: vi.fn(() => Promise.resolve()),
    abort: vi.fn(() => Promise.resolve()),
  }
  const openSink = vi.spyOn(page.ports.files, 'openSink').mockResolvedValue(sink)
  await screen.findAllByRole('article')
  await userEvent.click(screen.getByRole('button', { name: 'Conversation settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export conversation' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Export / }))
  return { ops, page, dialog, written, sink, openSink }
}
const press = (dialog: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }))

it('writes a page with all messages, escaped, oldest first', async () => {
  const { dialog, written, openSink } = await openDialog()
  await press(dialog, 'Export')
  expect(await dialog.findByText('3 messages were exported.')).toBeInTheDocument()
  expect(openSink.mock.calls[0]).toEqual([expect.stringMatching(/ops\.html$/), 'text/html'])
  const text = written.join('')
  expect(text.indexOf('first')).toBeLessThan(text.indexOf('third'))
  expect(text).toContain('&lt;b&gt;second&lt;/b&gt;')
  expect(text).not.toContain('<b>second')
})

it('after success Export goes and Close stays', async () => {
  const { dialog } = await openDialog()
  await press(dialog, 'Export')
  await dialog.findByText('3 messages were exported.')
  expect(dialog.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(dialog.queryByText(/^Older messages are read/)).toBeNull()
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByRole('dialog', { name: /^Export / })).toBeNull()
})

it('From and To are date and time', async () => {
  const { dialog } = await openDialog()
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-03-01T17:45' } })
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-03-01T09:30' } })
  await press(dialog, 'Export')
  expect(dialog.getByText('From is later than To.')).toBeInTheDocument()
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-03-01T09:00' } })
  await press(dialog, 'Export')
  expect(await dialog.findByText('No message lies in this range.')).toBeInTheDocument()
})

it('writes the last message as JSON', async () => {
  const { dialog, written } = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: 'JSON' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last messages' }), '0')
  await press(dialog, 'Export')
  expect(dialog.getByText('Enter a whole number above 0.')).toBeInTheDocument()
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Last messages' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last messages' }), '1')
  await press(dialog, 'Export')
  expect(await dialog.findByText('1 message was exported.')).toBeInTheDocument()
  const file = JSON.parse(written.join('')) as { messages: { body: { text: string } }[] }
  expect(file.messages.map(({ body }) => body.text)).toEqual(['third'])
})

it('tells before it starts what it will have', async () => {
  const { dialog, openSink } = await openDialog({ files: ['plan.pdf'] })
  expect(await dialog.findByText('4 messages will be exported.')).toBeInTheDocument()
  expect(dialog.getByText(/^About \d.* in all\.$/)).toBeInTheDocument()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include files' }))
  expect(await dialog.findByText(/^With 1 file \(/)).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Last messages' }), '2')
  expect(await dialog.findByText('2 messages will be exported.')).toBeInTheDocument()
  await press(dialog, 'Export')
  expect(await dialog.findByText('2 messages were exported.')).toBeInTheDocument()
  // So small an archive asks for no place on the disk.
  expect(openSink.mock.calls[0]).toEqual([expect.stringMatching(/ops\.zip$/), 'application/zip', 8])
})

it('says that messages which expire stay in the export', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const expiry = { users: [], groups: [{ gid: ops, expires_in: 3_600 }] }
  await calls.request('POST', '/user/burn-after-reading', expiry, adaToken)
  await calls.say(adaToken, `group/${ops}`, 'For an hour')
  const { dialog } = await openDialogIn(ops)
  expect(await dialog.findByText('1 of them expires; in the export it stays.')).toBeInTheDocument()
})

it('files that could not be had are named in the page and in the dialog', async () => {
  const { page, dialog, written } = await openDialog({ files: ['plan.pdf', 'photo.pdf'] })
  const real = page.ports.http
  vi.spyOn(page.ports, 'http').mockImplementation(async (request) => {
    const outcome = await real(request)
    const isLast = outcome.state === 'answered' && (await outcome.text()) === 'photo.pdf'
    return isLast ? { ...outcome, status: 404 } : outcome
  })
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include files' }))
  await press(dialog, 'Export')
  expect(await dialog.findByText('5 messages were exported.')).toBeInTheDocument()
  expect(dialog.getByText('1 file could not be had.')).toBeInTheDocument()
  expect(dialog.getByText('(no longer on the server)')).toBeInTheDocument()
  const archive = written.join('')
  expect(archive).toContain('<a href="files/plan.pdf">')
  expect(archive).toMatch(/<ul class="note"><li>.?photo\.pdf.?: Not in this export \(no longer on the server\)/)
})

it('has the forwarded messages themselves', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  const first = await calls.say(adaToken, `group/${ops}`, 'The word that was forwarded')
  const json = { 'Content-Type': 'application/json' }
  const path = await calls.request('POST', '/resource/archive', { mid_list: [Number(first)] }, adaToken, json)
  const type = { 'Content-Type': 'vocechat/archive' }
  await calls.request('POST', `/group/${ops}/send`, JSON.parse(path) as string, adaToken, type)
  const { dialog, written } = await openDialogIn(ops)
  await press(dialog, 'Export')
  expect(await dialog.findByText('2 messages were exported.')).toBeInTheDocument()
  expect(written.join('').split('The word that was forwarded')).toHaveLength(3)
  expect(written.join('')).toMatch(/<blockquote><div>.*<bdi translate="no">Ada<\/bdi>/)
})

it('waits without a network, and goes on by itself', async () => {
  const { page, dialog } = await openDialog({ files: ['plan.pdf'] })
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include files' }))
  await dialog.findByText(/^With 1 file \(/)
  page.cut(true)
  act(() => page.ports.pageLifecycle.emit('offline'))
  await press(dialog, 'Export')
  expect(await dialog.findByText(/There is no network/)).toBeInTheDocument()
  page.cut(false)
  act(() => page.ports.pageLifecycle.emit('online'))
  expect(await dialog.findByText('4 messages were exported.')).toBeInTheDocument()
  expect(dialog.queryByText(/could not be had/)).toBeNull()
})

it('a full disk is told, and nothing is left behind', async () => {
  const { dialog, sink } = await openDialog()
  sink.write.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await press(dialog, 'Export')
  expect(await dialog.findByText(/There may be no room on the disk/)).toBeInTheDocument()
  expect(sink.abort).toHaveBeenCalledOnce()
  expect(sink.close).not.toHaveBeenCalled()
  sink.write.mockImplementation(() => Promise.resolve())
  await press(dialog, 'Export')
  expect(await dialog.findByText('3 messages were exported.')).toBeInTheDocument()
})

it('can be paused, continued and canceled', async () => {
  const { dialog, sink } = await openDialog()
  let letWrite = () => undefined as void
  sink.write.mockImplementation(() => new Promise((resolve) => (letWrite = resolve)))
  await press(dialog, 'Export')
  await waitFor(() => expect(sink.write).toHaveBeenCalledOnce())
  await press(dialog, 'Pause')
  letWrite()
  await userEvent.click(await dialog.findByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(sink.write).toHaveBeenCalledTimes(2))
  await press(dialog, 'Pause')
  letWrite()
  await press(dialog, 'Cancel')
  await waitFor(() => {
    letWrite()
    expect(sink.abort).toHaveBeenCalledOnce()
  })
  expect(sink.close).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('after a reload the choices are there, and it can be started again', async () => {
  const tabStorage = fakeBrowser().createTab().storage
  const { ops, page, dialog, sink } = await openDialog({ tabStorage })
  sink.write.mockImplementation(() => new Promise(() => undefined))
  await userEvent.click(dialog.getByRole('radio', { name: 'JSON' }))
  await press(dialog, 'Export')
  await waitFor(() => expect(sink.write).toHaveBeenCalledOnce())
  await page.close()

  const again = await openDialogIn(ops, tabStorage)
  expect(again.dialog.getByText(/was interrupted/)).toBeInTheDocument()
  expect(again.dialog.getByRole('radio', { name: 'JSON' })).toBeChecked()
  await press(again.dialog, 'Export')
  expect(await again.dialog.findByText('3 messages were exported.')).toBeInTheDocument()
})
