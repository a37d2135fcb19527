/** Tests Settings → Storage: what is kept on this device, and clearing it by kind. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { channelKey } from '@/domain/conversation'
import { toChannelId } from '@/domain/ids'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

const rowOf = (title: string) => within(screen.getByText(title).closest<HTMLElement>('[data-field]')!)

async function openStorage() {
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await calls.say(adaToken, `group/${ops}`, 'Keys under the mat')
  const page = await renderApp({ server, path: '/setting/storage', signedIn: ada })
  const { dispatch } = page.store()
  act(() => {
    const draft = { text: 'Half a thought', mode: 'text' as const, replyTo: null, files: [], updatedAt: 5 }
    dispatch(draftSaved(channelKey(toChannelId(ops)), draft))
    dispatch(preferenceChanged({ recentEmoji: ['👍', '🎉'] }))
  })
  return page
}

it('says how much is kept, and recent emoji and the search index can be cleared', async () => {
  await openStorage()
  await screen.findByRole('button', { name: 'Clear messages' })
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Clear search index' }))
  expect(await screen.findByText('Cleared')).toBeInTheDocument()
  await waitFor(() => expect(rowOf('Messages, people and channels').getByText(/1 message/)).toBeInTheDocument())
  expect(rowOf('Recent searches and emoji').getByText('2')).toBeInTheDocument()
  expect(rowOf('Drafts and unsent messages').getByText('1')).toBeInTheDocument()
  expect(rowOf('Drafts and unsent messages').queryByRole('button')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent ones' }))
  await waitFor(() => expect(rowOf('Recent searches and emoji').getByText('0')).toBeInTheDocument())
})
