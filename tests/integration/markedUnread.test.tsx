/** Tests a read conversation that is marked as unread for later. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

it('counts in the list and in the title, survives a reload, and ends when the conversation is opened', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await calls.say(adaToken, `group/${ops}`, 'Note for later')
  const first = await renderApp({ server, path: '/chat', signedIn: ada })
  const row = await screen.findByRole('link', { name: '# ops' })
  fireEvent.contextMenu(row)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }))
  expect(await screen.findByRole('link', { name: '# ops, marked as unread' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
  first.ports.pageLifecycle.emit('hidden')
  await first.close()
  first.ports.pageLifecycle.emit('visible')

  await renderApp({ server, path: '/chat', signedIn: ada, browser: first.browser })
  const marked = await screen.findByRole('link', { name: '# ops, marked as unread' })
  fireEvent.contextMenu(marked)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
  expect(await screen.findByRole('link', { name: '# ops' })).toBeInTheDocument()
  fireEvent.contextMenu(screen.getByRole('link', { name: '# ops' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }))
  await userEvent.click(await screen.findByRole('link', { name: '# ops, marked as unread' }))
  expect(await screen.findByRole('link', { name: '# ops' })).toBeInTheDocument()
})
