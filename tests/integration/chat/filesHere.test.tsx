import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { ME } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const file = (id: number, name: string, contentType = 'application/pdf') =>
  a.row({ id, body: a.fileBody({ name, path: `2026/${id}`, contentType }) })

async function openFiles() {
  await userEvent.click(screen.getByRole('button', { name: 'Files here' }))
  return screen.findByRole('complementary', { name: 'Files here' })
}
const names = (panel: HTMLElement) =>
  within(panel)
    .queryAllByRole('listitem')
    .map((item) => /[a-z]+\.pdf/.exec(item.textContent)?.[0])

it('are listed newest first, update with new and deleted files, and load older ones on request', async () => {
  const rows = [
    file(3, 'old.pdf'),
    ...Array.from({ length: 600 }, (_, index) => a.row({ id: index + 4 })),
    file(700, 'new.pdf'),
  ]
  const chat = await openChat({ rows })
  const panel = await openFiles()
  await waitFor(() => expect(names(panel)).toEqual(['new.pdf']))
  await chat.receive(file(701, 'newest.pdf'))
  await waitFor(() => expect(names(panel)).toEqual(['newest.pdf', 'new.pdf']))
  await chat.receive(a.deletionRow({ id: 702, targetId: 700 }))
  await waitFor(() => expect(names(panel)).toEqual(['newest.pdf']))
  await userEvent.click(within(panel).getByRole('button', { name: 'Search older messages' }))
  await waitFor(() => expect(names(panel)).toEqual(['newest.pdf', 'old.pdf']))
  expect(within(panel).getByText('The whole conversation was searched.')).toBeInTheDocument()
})

it('report that there are none, also of one kind', async () => {
  await openChat({ rows: [file(3, 'plan.pdf')] })
  const panel = await openFiles()
  await waitFor(() => expect(names(panel)).toEqual(['plan.pdf']))
  await userEvent.click(within(panel).getByRole('button', { name: 'Images' }))
  expect(await within(panel).findByText('No files here.')).toBeInTheDocument()
})

it('report why older ones could not be loaded, and try again', async () => {
  const rows = [file(3, 'old.pdf'), ...Array.from({ length: 600 }, (_, index) => a.row({ id: index + 4 }))]
  const chat = await openChat({ rows })
  const panel = await openFiles()
  const further = await within(panel).findByRole('button', { name: 'Search older messages' })
  chat.tab.ports.http.on('GET', '/group/3/history', { status: 500 })
  await userEvent.click(further)
  expect(await within(panel).findByRole('alert')).toBeInTheDocument()

  chat.tab.ports.http.on('GET', '/group/3/history', ({ path }) => chat.tab.log.history(path))
  await userEvent.click(within(panel).getByRole('button', { name: 'Search older messages' }))
  await waitFor(() => expect(names(panel)).toEqual(['old.pdf']))
  expect(within(panel).queryByRole('alert')).toBeNull()
})

it('a picture that is deleted while it is viewed closes with a notice, and the focus goes to the side panel', async () => {
  const chat = await openChat({ rows: [file(3, 'yard.png', 'image/png')] })
  render(<ToastRegion dismissLabel="Dismiss" />)
  const panel = await openFiles()
  await userEvent.click(await within(panel).findByRole('button', { name: /yard\.png/ }))
  expect(await screen.findByRole('dialog', { name: 'yard.png' })).toBeInTheDocument()
  await chat.receive(a.deletionRow({ id: 4, targetId: 3 }))
  expect(await screen.findByText('This message is no longer there')).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'yard.png' })).toBeNull()
  await waitFor(() => expect(panel).toHaveFocus())
})

it('a picture in the viewer can be forwarded, deleted and shown in the conversation, which close the viewer', async () => {
  const own = a.row({
    id: 3,
    authorId: ME,
    body: a.fileBody({ name: 'yard.png', path: '2026/3', contentType: 'image/png' }),
  })
  await openChat({ rows: [own] })
  const panel = await openFiles()
  const view = async () => {
    await userEvent.click(await within(panel).findByRole('button', { name: 'Image, yard.png' }))
    return within(await screen.findByRole('dialog', { name: 'yard.png' }))
  }
  await userEvent.click((await view()).getByRole('button', { name: 'Forward' }))
  expect(await screen.findByRole('dialog', { name: /^Forward/ })).toBeInTheDocument()
  expect(screen.queryByRole('dialog', { name: 'yard.png' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click((await view()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: /^Delete/ })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.click((await view()).getByRole('button', { name: 'Open in conversation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('article')).toHaveClass('bg-accent-soft'))
})

it('a voice message is played there, with its length', async () => {
  await openChat({ rows: [a.row({ id: 3, body: { kind: 'voice', path: '2026/v' } })] })
  const panel = await openFiles()
  const voice = await within(panel).findByRole('group', { name: 'Voice message' })
  const sound = voice.querySelector('audio')!
  vi.spyOn(sound, 'duration', 'get').mockReturnValue(42)
  fireEvent.loadedMetadata(sound)
  expect(voice).toHaveTextContent('0:42')
  expect(within(voice).getByRole('button', { name: 'Play Voice message' })).toBeInTheDocument()
})
