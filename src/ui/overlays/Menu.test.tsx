import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ellipsis } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { Menu, MenuItem, MenuSeparator, MenuIconToggle } from './Menu'
import { MenuButton, type OpenMenuProps } from './MenuButton'

describe('a menu', () => {
  const reply = vi.fn()
  const Actions = (place: OpenMenuProps) => (
    <Menu {...place} label="More actions">
      <MenuItem onSelect={reply}>Reply</MenuItem>
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={() => undefined}>
        Delete
      </MenuItem>
    </Menu>
  )

  it('keeps the focus at an item that moves away from a resting pointer, until the pointer moves', async () => {
    render(<MenuButton label="More actions" icon={Ellipsis} menu={Actions} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const [first, second] = screen.getAllByRole('menuitem')
    await waitFor(() => expect(first).toHaveFocus())
    fireEvent.pointerLeave(second!, { pointerType: 'mouse' })
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(second).toHaveFocus())
    fireEvent.pointerLeave(first!, { pointerType: 'mouse' })
    expect(second).toHaveFocus()
    fireEvent.pointerMove(first!, { pointerType: 'mouse' })
    expect(first).toHaveFocus()
    fireEvent.pointerLeave(first!, { pointerType: 'mouse' })
    expect(screen.getByRole('menu')).toHaveFocus()
  })

  it('opens by key, moves by arrows, acts, and returns the focus', async () => {
    render(<MenuButton label="More actions" icon={Ellipsis} menu={Actions} />)
    const button = screen.getByRole('button', { name: 'More actions' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('menu', { name: 'More actions' })).toBeInTheDocument()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus())
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(reply).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('opened by a key that is held chooses nothing, and starts below the signs', async () => {
    const signed = vi.fn()
    const Signs = (place: OpenMenuProps) => (
      <Menu {...place} label="Message">
        <MenuIconToggle checked={false} label="React with +1" onSelect={signed}>
          +1
        </MenuIconToggle>
        <MenuItem onSelect={reply}>Reply</MenuItem>
      </Menu>
    )
    reply.mockClear()
    render(<MenuButton label="More actions" icon={Ellipsis} menu={Signs} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = screen.getByRole('menuitem', { name: 'Reply' })
    await waitFor(() => expect(first).toHaveFocus())
    fireEvent.keyDown(first, { key: 'Enter', repeat: true })
    expect([signed.mock.calls.length, reply.mock.calls.length]).toEqual([0, 0])
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(reply).toHaveBeenCalledOnce()
  })

  it('is inside the main area, as all content is in a landmark', () => {
    render(<main id="main" tabIndex={-1} />)
    render(<Actions anchor={{ x: 1, y: 1 }} onClose={() => undefined} />)
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('menu', { name: 'More actions' }))
  })

  it('opens at a point as well, and Escape closes it', async () => {
    const close = vi.fn()
    await userEvent.pointer({ keys: '[MouseRight]', target: document.body })
    render(<Actions anchor={{ x: 40, y: 60 }} onClose={close} />)
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })
})
