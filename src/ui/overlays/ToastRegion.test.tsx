import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'
import { Menu, MenuItem } from './Menu'
import { hideToast, showToast } from './toast'
import { ToastRegion } from './ToastRegion'

describe('toasts', () => {
  it('are a status, or an alert for errors, and can be dismissed', async () => {
    render(<ToastRegion dismissLabel="Dismiss" />)
    const region = screen.getByRole('status')
    act(() => showToast({ text: 'Copied!', tone: 'success', persistent: true, id: 'a' }))
    act(() => showToast({ text: 'Server Error', tone: 'error', persistent: true, id: 'b' }))
    // The region is there before its first toast.
    expect(screen.getByRole('status')).toBe(region)
    expect(region).toHaveTextContent('Copied!')
    expect(screen.getByRole('alert')).toHaveTextContent('Server Error')
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => hideToast('a'))
    expect(region).toBeEmptyDOMElement()
  })

  it('stay as long as they are hovered or focused', () => {
    showToast({ text: 'Not found', persistent: true, id: 'early' })
    showToast({ text: 'Over', persistent: true, id: 'over' })
    hideToast('over')
    render(<ToastRegion dismissLabel="Dismiss" />)
    expect(screen.getByRole('status')).toHaveTextContent('Not found')
    act(() => hideToast('early'))
  })

  it('lie above dialogs, and below menus, whose items they would cover', () => {
    const layer = (element: HTMLElement) => Number(/(?:^| )z-(\d+)/.exec(element.className)?.[1])
    const close = () => undefined
    render(<ToastRegion dismissLabel="Dismiss" />)
    render(
      <Dialog title="Rename" closeLabel="Close" onClose={close}>
        <p>Name</p>
      </Dialog>,
    )
    render(
      <Menu anchor={{ x: 1, y: 1 }} label="More actions" onClose={close}>
        <MenuItem onSelect={close}>Sign out</MenuItem>
      </Menu>,
    )
    const toasts = layer(screen.getAllByRole('status', { hidden: true })[0]!)
    expect(toasts).toBeGreaterThan(layer(screen.getByRole('dialog', { hidden: true })))
    expect(toasts).toBeLessThan(layer(screen.getByRole('menu')))
  })

  it('return the focus when one is dismissed, to where it was before', async () => {
    render(
      <>
        <input aria-label="Search" />
        <ToastRegion dismissLabel="Dismiss" />
      </>,
    )
    act(() => showToast({ text: 'Copied!', persistent: true, id: 'one' }))
    act(() => showToast({ text: 'Saved', persistent: true, id: 'two' }))
    screen.getByRole('textbox').focus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    expect(screen.getByRole('textbox')).toHaveFocus()
    act(() => hideToast('one'))
    act(() => hideToast('two'))
  })

  it('are shown once when the same is said twice', () => {
    render(<ToastRegion dismissLabel="Dismiss" />)
    act(() => showToast({ text: 'Could not save: Failed to fetch', tone: 'error' }))
    act(() => showToast({ text: 'Could not save: Failed to fetch', tone: 'error' }))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    act(() => hideToast('Could not save: Failed to fetch'))
  })

  it('replace the one of the same id and act once', async () => {
    const undo = vi.fn()
    render(<ToastRegion dismissLabel="Dismiss" />)
    act(() => showToast({ text: 'Removed', id: 'same', persistent: true }))
    act(() =>
      showToast({
        text: 'Removed from saved',
        id: 'same',
        persistent: true,
        actions: [{ label: 'Undo', onPress: undo }],
      }),
    )
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent('Removed from saved')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
