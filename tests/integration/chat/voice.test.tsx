import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recorderModule } from '@/conversation/lazyComponents'
import { selectDraft } from '@/store/drafts/selectors'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { onChunkError } from '@/ui/chunkErrors'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { fakeBrowser } from '@support/fakePorts'
import { setScreen } from '@support/setScreen'
import { KEY, openChat } from './openChat'

afterEach(() => {
  vi.restoreAllMocks()
  setScreen()
})

const user = userEvent.setup({ delay: null })
const record = async () => user.click(await screen.findByRole('button', { name: 'Record voice message' }))

async function begin(browser = fakeBrowser()) {
  const chat = await openChat({ browser })
  await user.keyboard('{Shift}')
  await record()
  await screen.findByRole('group', { name: 'Recording voice message' })
  return chat
}

/** Makes the server accept every upload. */
function store({ ports }: Awaited<ReturnType<typeof openChat>>['tab']) {
  ports.http.on('POST', '/resource/file/prepare', { json: 'upload-1' })
  ports.http.on('POST', '/resource/file/upload', async ({ body }) => {
    const chunk = (body as FormData).get('chunk_data') as Blob
    return {
      json: { path: '2026/11/21/v', size: chunk.size, hash: await ports.files.sha256(chunk), image_properties: null },
    }
  })
}

/** Advances time until the check passes. The upload code is loaded lazily. */
async function eventually(chat: Awaited<ReturnType<typeof openChat>>, check: () => void) {
  await vi.waitFor(
    async () => {
      await chat.pass(200)
      check()
    },
    { timeout: 10_000 },
  )
}

const sentProperties = (headers: Readonly<Record<string, string>> = {}) =>
  JSON.parse(Buffer.from(headers['X-Properties'] ?? 'e30=', 'base64').toString()) as object

describe('a voice message', () => {
  it('is not started on a phone by the second tap on Send, whose place its button takes', async () => {
    setScreen({ width: 390 })
    const chat = await openChat()
    chat.takeSends()
    await user.type(chat.box(), 'hello')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await record()
    await chat.pass(50)
    expect(screen.queryByRole('group', { name: 'Recording voice message' })).not.toBeInTheDocument()
    await chat.pass(600)
    await record()
    expect(await screen.findByRole('group', { name: 'Recording voice message' })).toBeInTheDocument()
  })

  it('ends at once where the code of the microphone cannot be loaded, and the next press tries again', async () => {
    const chat = await openChat()
    const onError = vi.fn()
    const stop = onChunkError(onError)
    vi.spyOn(chat.tab.ports.microphone, 'record').mockRejectedValueOnce(new Error('no network'))
    await record()
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
    await vi.waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Recording voice message' })).not.toBeInTheDocument(),
    )
    expect(chat.box()).toHaveFocus()
    await record()
    expect(await screen.findByRole('timer')).toBeInTheDocument()
    stop()
  })

  it('is not started where its code cannot be loaded, nor when it loads too late', async () => {
    const chat = await openChat()
    const onError = vi.fn()
    const stop = onChunkError(onError)
    const load = vi.spyOn(recorderModule, 'load').mockRejectedValueOnce(new Error('no network'))
    await record()
    expect(onError).toHaveBeenCalledTimes(1)
    let come: () => void = () => undefined
    load.mockReturnValueOnce(
      new Promise((resolve) => (come = () => resolve(import('@/conversation/composer/tools/voiceChunk')))),
    )
    await record()
    await chat.pass(6_000)
    come()
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('group', { name: 'Recording voice message' })).not.toBeInTheDocument()
    expect(chat.tab.ports.microphone.openCount()).toBe(0)
    stop()
  })

  it('shows the time while recording, and is among the attachments when it stops', async () => {
    const chat = await begin()
    await chat.pass(3_000)
    expect(screen.getByRole('timer')).toHaveTextContent('0:03')
    expect(screen.getByRole('button', { name: 'Stop recording' })).toHaveFocus()
    await user.keyboard('{Enter}')
    const tray = await screen.findByRole('list', { name: 'Attachments' })
    expect(within(tray).getByRole('listitem', { name: 'Voice message, 0:03' })).toBeInTheDocument()
    expect(within(tray).getByRole('button', { name: 'Play Voice message' })).toBeInTheDocument()
    expect(chat.box()).toHaveFocus()
    expect(chat.tab.ports.microphone.openCount()).toBe(0)
  })

  it('is stopped and sent by Send, as audio with length and waveform on a server without the type', async () => {
    const chat = await begin()
    const sends = chat.takeSends()
    store(chat.tab)
    await chat.pass(2_000)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await eventually(chat, () => expect(sends()).toHaveLength(1))
    const { body, headers } = sends()[0]!
    expect(headers?.['Content-Type']).toBe('vocechat/file')
    expect(body).toBe('{"path":"2026/11/21/v"}')
    expect(sentProperties(headers)).toMatchObject({
      duration: 2_000,
      waveform: expect.arrayContaining([100]) as number[],
    })
  })

  it('is sent as a voice message where the server has the type, and as audio when it turns out not to', async () => {
    const chat = await begin()
    chat.tab.store.dispatch(serverInfoReceived({ version: '0.5.0' }))
    store(chat.tab)
    const types: string[] = []
    chat.tab.ports.http.on('POST', '/group/3/send', ({ headers }) => {
      types.push(headers?.['Content-Type'] ?? '')
      return types.length === 1 ? { status: 415 } : { json: 100 }
    })
    await chat.pass(2_000)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await eventually(chat, () => expect(types).toEqual(['vocechat/audio', 'vocechat/file']))
  })

  it('is not lost when the conversation is left, the microphone is disconnected, or the server refuses', async () => {
    const left = await begin()
    await left.pass(1_000)
    left.view.unmount()
    await vi.waitFor(() => expect(selectDraft(left.tab.store.getState(), KEY)?.files).toHaveLength(1))

    const unplugged = await begin()
    await unplugged.pass(1_000)
    act(() => unplugged.tab.ports.microphone.unplug())
    expect(await screen.findByRole('listitem', { name: 'Voice message, 0:01' })).toBeInTheDocument()

    store(unplugged.tab)
    unplugged.tab.ports.http.on('POST', '/group/3/send', { status: 403 })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await eventually(unplugged, () => expect(screen.getByRole('group', { name: /^Not sent: / })).toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Play Voice message' })).toBeInTheDocument()
  })

  it('is sent once with the text typed before Send, and text typed meanwhile stays', async () => {
    const chat = await begin()
    const sends = chat.takeSends()
    store(chat.tab)
    await chat.pass(2_000)
    fireEvent.change(chat.box(), { target: { value: 'listen' } })
    chat.box().focus()
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    fireEvent.change(chat.box(), { target: { value: 'listen to this' } })
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13 })
    await eventually(chat, () => expect(sends()).toHaveLength(2))
    expect(sends().map(({ headers }) => headers?.['Content-Type'])).toEqual(['text/plain', 'vocechat/file'])
    expect(sends()[0]?.body).toBe('listen')
    expect(chat.box()).toHaveValue(' to this')
  })

  it('is among the attachments though the disk is full', async () => {
    const browser = fakeBrowser()
    const chat = await begin(browser)
    const [disk] = browser.databases.values()
    vi.spyOn(disk!, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await chat.pass(1_000)
    await user.click(screen.getByRole('button', { name: 'Stop recording' }))
    expect(await screen.findByRole('listitem', { name: 'Voice message, 0:01' })).toBeInTheDocument()
    expect(selectDraft(chat.tab.store.getState(), KEY)?.files).toMatchObject([{ kept: false }])
  })

  it('says that nothing was recorded when the microphone gave no sound', async () => {
    const chat = await begin()
    render(<ToastRegion dismissLabel="Dismiss" />)
    chat.tab.ports.microphone.silence()
    await chat.pass(1_000)
    await user.click(screen.getByRole('button', { name: 'Stop recording' }))
    expect(await screen.findByText(/^Nothing was recorded/)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Recording voice message' })).not.toBeInTheDocument(),
    )
    expect(chat.tab.ports.microphone.openCount()).toBe(0)
  })

  it('cannot be sent by the second of two presses', async () => {
    const chat = await begin()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await chat.pass(500)
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  it('leaves nothing behind when it is discarded', async () => {
    const chat = await begin()
    await chat.pass(2_000)
    await user.click(screen.getByRole('button', { name: 'Discard recording' }))
    expect(screen.queryByRole('group', { name: 'Recording voice message' })).not.toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument()
    expect(chat.tab.ports.microphone.openCount()).toBe(0)
    expect(chat.box()).toHaveFocus()
  })

  it.each([
    ['insecure', /https only/],
    ['refused', /not allowed here/],
    ['missing', /No microphone/],
    ['busy', /could not be opened/],
    ['unsupported', /cannot record/],
  ] as const)('reports why nothing can be recorded: %s', async (why, words) => {
    const chat = await openChat()
    chat.tab.ports.microphone.refuse(why)
    await user.keyboard('{Shift}')
    await record()
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
