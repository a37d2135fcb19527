/**
 * Tests one-press actions that fail. The notice names the action, appears once, and disappears when it is no longer
 * true.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { menusModule } from '@/conversation/lazyComponents'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

it('without a network a toast names the action and the reason, one at a time, and closes once the network is back', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  await calls.say(adaToken, `group/${ops}`, 'Keys under the mat')
  const page = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: ada })
  const row = () => screen.getByRole('article')
  const choose = async (item: string) => {
    fireEvent.contextMenu(row())
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await screen.findByRole('article')
  await userEvent.click(row())
  await act(() => menusModule.load())
  page.cut(true)
  act(() => page.ports.pageLifecycle.emit('offline'))

  await choose('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not save the message from Ada: Failed to fetch')
  await choose('Pin')
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Could not pin the message from Ada: Failed to fetch'),
  )
  // The notice would otherwise stay as long as the pointer does.
  await userEvent.hover(screen.getByRole('alert'))
  page.cut(false)
  act(() => page.ports.pageLifecycle.emit('online'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())

  await choose('Save')
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

it('a change of an account that fails names the act and the person', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const page = await renderApp({ server, path: '/setting/members', signedIn: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'More about Bo' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Freeze/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Freeze Bo?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freeze' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  page.cut(true)
  await userEvent.click(undo)
  expect(await screen.findByText('Unfreeze Bo: Failed to fetch')).toBeInTheDocument()
})
