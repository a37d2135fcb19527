/** Tests the first user action in a freshly loaded page, before the code of its overlays is loaded. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menusModule } from '@/conversation/lazyComponents'
import { onChunkError } from '@/ui/chunkErrors'
import { a } from '@support/a'
import { pressFor } from '@support/fakeTimers'
import { ME } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const article = (text: string) => screen.getByText(text).closest('article')!

/** Delays the overlays until `come` is called. */
async function overlaysComeAfter(gate: Promise<unknown>) {
  const module = await import('@/conversation/menuChunk')
  let here: typeof module | null = null
  vi.spyOn(menusModule, 'get').mockImplementation(() => here)
  vi.spyOn(menusModule, 'load').mockImplementation(() => gate.then(() => (here = module)))
}

async function freshChat() {
  let come: () => void = () => undefined
  let fail: () => void = () => undefined
  const gate = new Promise<void>((resolve, reject) => {
    come = resolve
    fail = () => reject(new Error('not here'))
  })
  await overlaysComeAfter(gate)
  await openChat({
    rows: [a.row({ id: 1, authorId: 8, text: 'theirs' }), a.row({ id: 2, authorId: ME, text: 'mine' })],
  })
  return { come: () => act(come), fail: () => act(fail) }
}

describe('the first action', () => {
  it("can be a right click: the menu of that message opens, and not the browser's", async () => {
    const chat = await freshChat()
    expect(fireEvent.contextMenu(article('mine'), { clientX: 40, clientY: 50 })).toBe(false)
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    chat.come()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(screen.getByRole('textbox', { name: /^Message / })).toHaveValue('mine')
  })

  it('can be a right click on a link, which belongs to the browser', async () => {
    await openChat({ rows: [a.row({ id: 1, authorId: 8, text: 'see https://harbor.example/' })] })
    expect(fireEvent.contextMenu(screen.getByRole('link', { name: 'https://harbor.example/' }))).toBe(true)
  })

  it('can be a long press: the menu opens even after the finger was lifted', async () => {
    const chat = await freshChat()
    pressFor(500, article('theirs'))
    chat.come()
    expect(await screen.findByRole('menuitem', { name: 'Reply' })).toBeInTheDocument()
  })

  it('opens no menu if it is a short touch or a scroll', async () => {
    const chat = await freshChat()
    pressFor(300, article('theirs'))
    pressFor(500, article('theirs'), 40)
    chat.come()
    await userEvent.hover(article('mine'))
    await screen.findByRole('toolbar')
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })

  it('can be Shift and a click: the message is selected at once', async () => {
    await freshChat()
    fireEvent.click(article('theirs'), { shiftKey: true })
    expect(screen.getByRole('toolbar', { name: 'Selected messages' })).toHaveTextContent('1 selected')
  })

  it('can be ↑ in the empty box: the last own message is edited at once', async () => {
    await freshChat()
    const box = () => screen.getByRole('textbox', { name: /^Message / })
    fireEvent.keyDown(box(), { key: 'ArrowUp' })
    expect(box()).toHaveValue('mine')
  })

  it('can be Ctrl F: the letters after it are searched for, none goes into the box', async () => {
    await freshChat()
    await userEvent.click(screen.getByRole('textbox', { name: /^Message / }))
    await userEvent.keyboard('{Control>}f{/Control}lantern')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    expect(screen.getByRole('searchbox')).toHaveValue('lantern')
    expect(screen.getByRole('textbox', { name: /^Message / })).toHaveValue('')
  })

  it('can be a press on the timer or the search', async () => {
    const chat = await freshChat()
    expect(screen.getByRole('button', { name: 'Record voice message' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Message expiry' }))
    chat.come()
    expect(await screen.findByRole('menuitemradio', { name: '1 hour' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Search here' }))
    expect(screen.getByRole('complementary', { name: 'Search here' })).toBeInTheDocument()
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  it('is reported where the code cannot be loaded, and works the next time', async () => {
    const missing = vi.fn()
    const stop = onChunkError(missing)
    const chat = await freshChat()
    fireEvent.contextMenu(article('mine'))
    chat.fail()
    await waitFor(() => expect(missing).toHaveBeenCalled())
    await overlaysComeAfter(Promise.resolve())
    fireEvent.contextMenu(article('mine'))
    expect(await screen.findByRole('menu')).toBeInTheDocument()
    stop()
  })
})
