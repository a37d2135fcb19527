/** Tests files in the tray and on their way: pasted ones, large ones, and uploads that are interrupted. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachFiles } from '@/store/drafts/attachments'
import { submitMessage } from '@/store/outbox/submit'
import { fakeBrowser } from '@support/fakePorts'
import { KEY, openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const LOST = 'Lost if this page is reloaded'
const MISSING = 'Choose this file again'

/** A file that says it has this size. */
const fileOf = (name: string, size = 5, type = 'application/octet-stream') =>
  Object.defineProperty(new File(['bytes'], name, { type }), 'size', { value: size })

type Chat = Awaited<ReturnType<typeof openChat>>

const item = (name: RegExp) => screen.findByRole('listitem', { name })

describe('a paste from a file manager', () => {
  it('puts the files into the tray, not their names into the text', async () => {
    const chat = await openChat()
    const text = 'file:///home/mira/plan.pdf\nfile:///home/mira/stop.png'
    const isDefault = fireEvent.paste(chat.box(), {
      clipboardData: {
        files: [fileOf('plan.pdf'), fileOf('stop.png')],
        types: ['text/plain', 'text/uri-list', 'Files'],
        getData: (type: string) => (type.startsWith('text/') && type !== 'text/html' ? text : ''),
      },
    })
    expect(isDefault).toBe(false)
    const tray = await screen.findByRole('list', { name: 'Attachments' })
    expect(within(tray).getAllByRole('listitem')).toHaveLength(2)
    expect(chat.box()).toHaveValue('')
  })
})

describe('a file of 120 MB', () => {
  const attach = async (chat: Chat, ...files: File[]) => {
    const attaching = chat.tab.store.dispatch(attachFiles(KEY, files))
    await chat.pass(100)
    await attaching
  }

  it('does not say "Choose this file again" when it is chosen, but that a reload loses it', async () => {
    const browser = fakeBrowser()
    const chat = await openChat({ browser })
    await attach(chat, fileOf('film.mkv', 120_000_000), fileOf('plan.pdf'))
    expect(await item(/^film.mkv/)).toHaveTextContent(LOST)
    expect(await item(/^plan.pdf/)).not.toHaveTextContent(LOST)
    expect(screen.queryByText(MISSING)).not.toBeInTheDocument()
    chat.view.unmount()
    await openChat({ tab: await chat.tab.reload() })
    await waitFor(async () => expect(await item(/^film.mkv/)).toHaveTextContent(MISSING))
    expect(screen.queryByText(LOST)).not.toBeInTheDocument()
    expect(await item(/^plan.pdf/)).not.toHaveTextContent(MISSING)
  })

  it('a small one says the same when the disk is full', async () => {
    const browser = fakeBrowser()
    const chat = await openChat({ browser })
    const [disk] = browser.databases.values()
    vi.spyOn(disk!, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await attach(chat, fileOf('plan.pdf'))
    expect(await item(/^plan.pdf/)).toHaveTextContent(LOST)
  })

  it('one that is sent before its turn to be stored came is not missing', async () => {
    const chat = await openChat()
    chat.tab.ports.http.on('POST', '/resource/file/prepare', { state: 'network' })
    const attaching = chat.tab.store.dispatch(attachFiles(KEY, [fileOf('one.bin'), fileOf('two.bin')]))
    const [, second] = chat.tab.store.getState().drafts[KEY]!.files
    chat.tab.store.dispatch(submitMessage({ key: KEY, body: { kind: 'file', ...second! }, replyTo: null }))
    await chat.pass(1_000)
    await attaching
    expect(chat.tab.store.getState().outbox.entries[0]?.state.state).not.toBe('missingFile')
  })
})

describe('an upload that is interrupted', () => {
  const NOTE = 'The upload was interrupted and starts over.'

  async function upload(answerPart: (part: number) => object) {
    const chat = await openChat()
    const { http } = chat.tab.ports
    let parts = 0
    http.on('POST', '/resource/file/prepare', { json: 'file1' })
    http.on('POST', '/resource/file/upload', ({ onProgress }) => {
      onProgress?.(600_000, 1_000_000)
      return answerPart(++parts)
    })
    const file = new File([new Uint8Array(2_500_000)], 'ride.gpx')
    const attaching = chat.tab.store.dispatch(attachFiles(KEY, [file]))
    await chat.pass(100)
    const [attached] = await attaching
    chat.tab.store.dispatch(submitMessage({ key: KEY, body: { kind: 'file', ...attached! }, replyTo: null }))
    // The upload code is loaded with the first file.
    await vi.waitFor(() => expect(http.requests('POST', '/resource/file/upload').length).toBeGreaterThan(0))
    return chat
  }

  it('says so when its progress jumps back', async () => {
    const chat = await upload((part) => (part === 2 ? { state: 'network' } : { json: null }))
    await waitFor(async () => (await chat.pass(500), expect(screen.getByText(NOTE)).toBeInTheDocument()))
  })

  it('says nothing while nothing is lost', async () => {
    const chat = await upload(() => new Promise(() => undefined))
    await chat.pass(500)
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument()
  })
})
