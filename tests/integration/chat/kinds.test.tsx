/** Tests every rich kind of message: its name, its actions, and its fallback when the file is gone. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MessageBody } from '@/domain/message'
import { hueOf } from '@/components/person/UserAvatar'
import { toUserId } from '@/domain/ids'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { fakeLog, openTab } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

/**
 * Opens one message with this body. `gone`: the server no longer has any file. `archive`: its status for forwarded
 * messages.
 */
async function openBody(body: MessageBody, { gone = false, archive = 200, source = {} } = {}) {
  const tab = await openTab({ log: fakeLog([a.row({ id: 1, authorId: 8, body })]) })
  tab.ports.http.on('HEAD', /^\/resource\/file/, { status: gone ? 404 : 200 })
  tab.ports.http.on('GET', '/resource/archive', {
    json: {
      users: [{ name: 'User 9', avatar: null }],
      messages: [
        { ...BUNDLED, ...source, mid: 5, content_type: 'text/plain', content: 'see this' },
        { ...BUNDLED, mid: 6, ...sent('ride.webm', 'video/webm'), file_id: 0 },
        { ...BUNDLED, mid: 7, ...sent('bell.ogg', 'audio/ogg'), file_id: 1 },
        { ...BUNDLED, mid: 8, ...sent('plan.pdf', 'application/pdf'), file_id: 2 },
        { ...BUNDLED, mid: 9, ...sent('lost.ogg', 'audio/ogg'), file_id: null },
        { ...BUNDLED, mid: 10, ...sent('yard.png', 'image/png'), file_id: 3, thumbnail_id: 4 },
        { ...BUNDLED, mid: 11, ...sent('hall.png', 'image/png'), file_id: 5 },
      ],
    },
    status: archive,
    // The server sends no type with a refusal, and a gateway's 404 does not count.
    ...(archive >= 400 && { json: undefined }),
  })
  tab.greet()
  tab.ready()
  await tab.settle()
  const chat = await openChat({ tab })
  return { chat, row: await screen.findByRole('article') }
}

const opened = () => screen.findByRole('complementary', { name: 'Forwarded messages' })

const BUNDLED = { from_user: 0, created_at: Date.UTC(2026, 0, 5), source: { gid: 3 } }
const sent = (name: string, type: string) => ({
  content_type: 'vocechat/file',
  content: '',
  properties: { name, content_type: type, size: 2_000 },
})
const file = (name: string, contentType: string) =>
  a.fileBody({ name, contentType, path: `2026/${name}`, size: 38_000, width: null, height: null })

describe('a message', () => {
  it('in Markdown has headings, tasks, a table and code with a copy button', async () => {
    const text = '# Plan\n\n- [x] done\n- [ ] open\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```ts\nconst line = 11\n```'
    const { row } = await openBody({ kind: 'markdown', text, mentions: [] })
    expect(await within(row).findByRole('heading', { name: 'Plan' })).toBeInTheDocument()
    expect(
      within(row)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([expect.stringContaining('☑'), expect.stringContaining('☐')])
    expect(within(row).getByRole('cell', { name: '2' })).toBeInTheDocument()
    expect(within(row).getByRole('button', { name: 'Copy code' })).toBeInTheDocument()
  })

  it('with a video has one button, its length and its size; other controls appear with playback', async () => {
    const { row } = await openBody(file('ride.webm', 'video/webm'))
    const film = await within(row).findByRole('group', { name: 'Video, ride.webm' })
    expect(film.tagName).toBe('DIV')
    expect(within(film).getAllByRole('button')).toEqual([within(film).getByRole('button', { name: 'Play ride.webm' })])
    const video = film.querySelector('video')!
    vi.spyOn(video, 'duration', 'get').mockReturnValue(84)
    fireEvent.loadedMetadata(video)
    expect(within(film).getByText('1:24 · 38 kB')).toBeInTheDocument()
    fireEvent.play(video)
    expect(within(film).getByRole('button', { name: 'Pause ride.webm' })).toBeInTheDocument()
    expect(within(film).getByRole('slider')).toBeInTheDocument()
    expect(within(film).getByRole('button', { name: /full screen/i })).toBeInTheDocument()
    expect(within(film).queryByText('1:24 · 38 kB')).toBeNull()
    expect(within(film).getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'ride.webm')
  })

  it('with audio is played in place, and is a card once the server has removed it', async () => {
    const { row } = await openBody(file('bell.ogg', 'audio/ogg'), { gone: true })
    const sound = await within(row).findByRole('group', { name: 'Audio, bell.ogg' })
    expect(within(sound).getByRole('button', { name: /^Play/ })).toBeInTheDocument()
    fireEvent.error(sound.querySelector('audio')!)
    expect(await within(row).findByText('No longer on the server')).toBeInTheDocument()
    expect(within(row).queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
  })

  it('with a voice recording is played, and never shows a file name', async () => {
    const { row } = await openBody({ kind: 'voice', path: '2026/voice' })
    const voice = await within(row).findByRole('group', { name: 'Voice message' })
    expect(within(voice).getByRole('button', { name: /^Play/ })).toBeInTheDocument()
  })

  it('with a file is a card with its size; a file that the server no longer has is not downloaded', async () => {
    const { row } = await openBody(file('plan.pdf', 'application/pdf'), { gone: true })
    expect(await within(row).findByText('38 kB')).toBeInTheDocument()
    await userEvent.click(within(row).getByRole('link', { name: 'Download' }))
    expect(await within(row).findByText('No longer on the server')).toBeInTheDocument()
  })

  it.each([
    [400, 'Could not be read'],
    [404, 'No longer on the server'],
  ])('with forwarded messages says that they cannot be opened after %d, and offers no Open', async (archive, words) => {
    const { row } = await openBody({ kind: 'bundle', path: '../nonsense' }, { archive })
    expect(await within(row).findByText(words)).toBeInTheDocument()
    expect(within(row).getByText('Forwarded messages')).toBeInTheDocument()
    expect(within(row).queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('with forwarded messages shows their author in the color that the person has everywhere', async () => {
    const { row } = await openBody({ kind: 'bundle', path: '2026/bundle' })
    await within(row).findByText('see this')
    const [avatar] = row.querySelectorAll('[data-initials=U9]')
    expect(avatar?.parentElement).toHaveClass(`bg-p${hueOf(toUserId(9))}`)
  })

  it('with forwarded messages of several conversations names none', async () => {
    const { row } = await openBody({ kind: 'bundle', path: '2026/bundle' }, { source: { source: { uid: 8 } } })
    expect(await within(row).findByText('7 forwarded messages')).toBeInTheDocument()
  })

  it('with forwarded messages shows their beginning, and opens with players', async () => {
    const { row } = await openBody({ kind: 'bundle', path: '2026/bundle' })
    const origin = await within(row).findByText(/^7 forwarded messages/)
    expect(origin.parentElement).toHaveTextContent('7 forwarded messages, from # channel 3')
    expect(within(row).getByText('see this')).toBeInTheDocument()
    await userEvent.click(within(row).getByRole('button', { name: 'Open' }))
    const bundle = await opened()
    const film = await within(bundle).findByRole('group', { name: 'Video, ride.webm' })
    expect(film.querySelector('video')).toHaveAttribute('src', expect.stringContaining('attachment_id=0'))
    const sound = within(bundle).getByRole('group', { name: 'Audio, bell.ogg' })
    expect(sound.querySelector('audio')).toHaveAttribute('src', expect.stringContaining('attachment_id=1'))
    expect(within(bundle).getByText('plan.pdf')).toBeInTheDocument()
    expect(within(bundle).getAllByText('No longer on the server')).toHaveLength(1)
    fireEvent.error(sound.querySelector('audio')!)
    await userEvent.click(within(bundle).getByRole('button', { name: 'Retry' }))
    expect(within(bundle).getByRole('group', { name: 'Audio, bell.ogg' })).toBeInTheDocument()
  })

  it('with forwarded pictures opens the viewer for all of them, which closes back to them', async () => {
    const { row } = await openBody({ kind: 'bundle', path: '2026/bundle' })
    await userEvent.click(await within(row).findByRole('button', { name: 'Open' }))
    const yard = await within(await opened()).findByRole('button', { name: 'Image, yard.png' })
    expect(yard.querySelector('img')).toHaveAttribute('src', expect.stringContaining('attachment_id=4'))
    await userEvent.click(yard)
    const viewer = await screen.findByRole('dialog', { name: 'yard.png' })
    expect(within(viewer).getByRole('img', { name: 'yard.png' })).toHaveAttribute(
      'src',
      expect.stringContaining('attachment_id=3'),
    )
    expect(within(viewer).getByText(/^User 9, /)).toBeInTheDocument()
    fireEvent.keyDown(viewer, { key: 'Escape' })
    expect(yard).toBeInTheDocument()
    await userEvent.click(within(viewer).getByRole('button', { name: 'Next' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'hall.png' })).getByRole('button', { name: 'Close' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(yard).toHaveFocus())
  })

  it('with forwarded messages opens beside the conversation; closing returns, and deletion closes it', async () => {
    const { chat, row } = await openBody({ kind: 'bundle', path: '2026/bundle' })
    render(<ToastRegion dismissLabel="Dismiss" />)
    const button = await within(row).findByRole('button', { name: 'Open' })
    await userEvent.click(button)
    const close = await within(await opened()).findByRole('button', { name: 'Close' })
    expect(close).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await opened()
    await chat.receive(a.deletionRow({ id: 2, targetId: 1 }))
    expect(await screen.findByText('This message is no longer there')).toBeInTheDocument()
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  it('with forwarded messages opens from the pins in their place, and closing returns to its pin', async () => {
    const { chat } = await openBody({ kind: 'bundle', path: '2026/bundle' })
    await act(async () => {
      const content = {
        created_by: 8,
        created_at: 5,
        properties: null,
        content_type: 'vocechat/archive',
        content: '2026/bundle',
      }
      chat.tab.say({ type: 'pinned_message_updated', gid: 3, mid: 1, msg: { mid: 1, ...content } })
      await chat.tab.settle()
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Pinned messages' }))
    const pins = await screen.findByRole('complementary', { name: 'Pinned messages' })
    await userEvent.click(await within(pins).findByRole('button', { name: 'Open' }))
    expect(await within(await opened()).findByText('plan.pdf')).toBeInTheDocument()
    expect(await opened()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(within(pins).getByRole('button', { name: 'Open' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('button', { name: 'Pinned messages' })).toHaveFocus()
  })

  it('with forwarded messages reports when they could not be loaded, and tries again', async () => {
    const { chat, row } = await openBody({ kind: 'bundle', path: '2026/bundle' }, { archive: 500 })
    await userEvent.click(await within(row).findByRole('button', { name: 'Open' }))
    const bundle = await opened()
    expect(await within(bundle).findByRole('alert')).toBeInTheDocument()
    chat.tab.ports.http.on('GET', '/resource/archive', { status: 404 })
    await userEvent.click(within(bundle).getByRole('button', { name: 'Retry' }))
    expect(await within(bundle).findByText('No longer on the server')).toBeInTheDocument()
    expect(within(row).queryByRole('button', { name: 'Open' })).toBeNull()
  })

  it('of an unknown kind says so, with its author', async () => {
    const { row } = await openBody({ kind: 'unknown', contentType: 'application/x-poll' })
    expect(await within(row).findByText('This kind of message cannot be shown yet')).toBeInTheDocument()
    expect(row).toHaveTextContent('application/x-poll')
    expect(row).toHaveTextContent(/By User 8, \d+:\d+/)
    expect(row).toHaveAccessibleName(/^User 8, /)
  })
})

it('tells screen readers that the line above it is the message that it answers', async () => {
  await openChat({
    rows: [
      a.row({ id: 3, authorId: 8, text: 'Shall we?' }),
      a.row({ id: 4, authorId: 9, text: 'Yes.', replyTo: a.messageId(3) }),
    ],
  })
  const answer = within(screen.getByText('Yes.').closest('article')!)
  expect(answer.getByRole('button', { name: 'Replying to User 8 Shall we?' })).toBeInTheDocument()
})
