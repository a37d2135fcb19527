import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { endFakeTimers } from '@support/fakeTimers'
import { AlertDialog } from './AlertDialog'
import { Button } from '@/ui/fields/Button'
import { Dialog } from './Dialog'
import { ListBox } from '@/ui/fields/ListBox'
import { Menu, MenuItem } from './Menu'
import { MenuButton, type OpenMenuProps } from './MenuButton'
import { Popover } from './Popover'
import { TooltipLayer } from './TooltipLayer'

const QUESTION = {
  title: 'Delete message?',
  body: 'This cannot be undone.',
  confirmLabel: 'Delete message',
  cancelLabel: 'Cancel',
  closeLabel: 'Close',
}

function Opener({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && children(() => setOpen(false))}
    </>
  )
}

describe('a dialog', () => {
  it('is named by its task, closes by Escape and returns the focus', async () => {
    render(
      <Opener>
        {(close) => (
          <Dialog title="New channel" onClose={close} closeLabel="Close">
            <input aria-label="Name" />
          </Dialog>
        )}
      </Opener>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'New channel' })).toContainElement(document.activeElement as HTMLElement)
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  it('opened from a menu returns the focus to the menu’s button', async () => {
    function Row() {
      const [isOpen, setOpen] = useState(false)
      const [menu] = useState(() => (place: OpenMenuProps) => (
        <Menu {...place} label="Row">
          <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
        </Menu>
      ))
      return (
        <>
          <MenuButton label="Row" icon={Ellipsis} menu={menu} />
          {isOpen && <Dialog title="Rename" closeLabel="Close" onClose={() => setOpen(false)} />}
        </>
      )
    }
    render(<Row />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Rename' })).toContainElement(
      document.activeElement as HTMLElement,
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus())
  })

  it('that opens while its menu is closing still returns the focus to the row', async () => {
    let arrive: () => void = () => undefined
    const LateDialog = lazy(
      () => new Promise<{ default: typeof Dialog }>((resolve) => (arrive = () => resolve({ default: Dialog }))),
    )
    function Row() {
      const [open, setOpen] = useState<'menu' | 'dialog' | null>(null)
      return (
        <article tabIndex={-1} aria-label="A message">
          {open === null && (
            <button type="button" onClick={() => setOpen('menu')}>
              More
            </button>
          )}
          {open === 'menu' && (
            <Menu anchor={{ x: 0, y: 0 }} label="More" onClose={() => undefined}>
              <MenuItem onSelect={() => setOpen('dialog')}>Delete</MenuItem>
            </Menu>
          )}
          <Suspense fallback={null}>
            {open === 'dialog' && (
              <LateDialog title="Delete message?" closeLabel="Close" onClose={() => setOpen(null)} />
            )}
          </Suspense>
        </article>
      )
    }
    render(<Row />)
    screen.getByRole('article').focus()
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    arrive()
    expect(await screen.findByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
  })

  it('returns the focus to the row when the button in it is gone', async () => {
    function Row() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <article tabIndex={-1} aria-label="A message">
            {!isOpen && (
              <button type="button" onClick={() => setOpen(true)}>
                Delete
              </button>
            )}
          </article>
          {isOpen && <Dialog title="Delete message?" closeLabel="Close" onClose={() => setOpen(false)} />}
        </>
      )
    }
    render(<Row />)
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    screen.getByRole('dialog')
    // The button is rendered again as another element; the original one is gone.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus())
  })

  it('for confirmation focuses the safe answer and stays while it works', async () => {
    const confirm = vi.fn()
    const dialog = (busy: boolean, error: string | null) => (
      <AlertDialog {...QUESTION} busy={busy} error={error} onConfirm={confirm} onClose={() => undefined} />
    )
    const { rerender } = render(dialog(false, null))
    expect(screen.getByRole('dialog', { name: 'Delete message?' })).toHaveAccessibleDescription(
      'This cannot be undone.',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
    expect(confirm).toHaveBeenCalledOnce()
    rerender(dialog(true, null))
    await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
    expect(confirm).toHaveBeenCalledOnce()
    rerender(dialog(false, 'Server Error'))
    expect(screen.getByRole('alert')).toHaveTextContent('Server Error')
  })
})

describe('a confirmation', () => {
  const dialog = (close: () => void, holdsText = false) => (
    <AlertDialog {...QUESTION} ignoresOutsidePress={holdsText} onConfirm={() => undefined} onClose={close} />
  )
  const outside = () => {
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
  }
  const ways: [string, () => unknown][] = [
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the safe button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a press outside', outside],
  ]
  it.each(ways)('closes by %s', async (_, act) => {
    const close = vi.fn()
    render(dialog(close))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await act()
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
  })
  it('that holds typed text ignores a press outside', async () => {
    const close = vi.fn()
    render(dialog(close, true))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    outside()
    expect(close).not.toHaveBeenCalled()
  })
})

it('a popover is named, takes the focus and returns it', async () => {
  render(
    <Opener>
      {(close) => (
        <Popover anchor={{ x: 0, y: 0 }} label="Emoji" onClose={close}>
          <button type="button">Grin</button>
        </Popover>
      )}
    </Opener>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('dialog', { name: 'Emoji' })).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})

it('a tooltip appears on keyboard focus and Escape hides it', async () => {
  render(
    <>
      <button type="button" data-tooltip="Pinned messages" aria-label="Pinned messages" />
      <TooltipLayer />
    </>,
  )
  await userEvent.tab()
  expect(await screen.findByText('Pinned messages')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Pinned messages')).toBeNull()
})

it('a tooltip does not appear when an element appears under a resting pointer, only when the pointer moves to it', () => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button" data-tooltip="Cancel recording" aria-label="Cancel recording" />
      <TooltipLayer />
    </>,
  )
  const button = screen.getByRole('button')
  const over = (clientX: number) => {
    fireEvent.pointerOver(button, { pointerType: 'mouse', clientX, clientY: 5 })
    act(() => void vi.advanceTimersByTime(600))
  }
  fireEvent.pointerDown(button, { pointerType: 'mouse', clientX: 5, clientY: 5 })
  over(5)
  expect(screen.queryByText('Cancel recording')).toBeNull()
  over(6)
  expect(screen.getByText('Cancel recording')).toBeVisible()
  endFakeTimers()
})

it('a listbox has one Tab stop and is operated by arrows, Home, End and typing', async () => {
  const choose = vi.fn()
  render(
    <>
      <ListBox
        label="People"
        items={['Ada', 'Bo', 'Cem']}
        keyOf={(name) => name}
        textOf={(name) => name}
        onChoose={choose}
      >
        {(name) => name}
      </ListBox>
      <button type="button">After</button>
    </>,
  )
  await userEvent.tab()
  expect(screen.getByRole('option', { name: 'Ada' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('option', { name: 'Cem' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(choose).toHaveBeenCalledWith('Bo')
  await userEvent.keyboard('a')
  expect(screen.getByRole('option', { name: 'Ada' })).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

describe('a sheet', () => {
  it('has a title, and closes when it is pulled down far enough by its header', () => {
    const onClose = vi.fn()
    render(
      <Menu anchor={{ x: 0, y: 0 }} label="More" header="Nora: the plan" onClose={onClose}>
        <MenuItem onSelect={() => undefined}>Reply</MenuItem>
      </Menu>,
    )
    expect(screen.getByRole('menu', { name: 'More' })).toHaveAccessibleDescription('Nora: the plan')
    const pull = (far: number) => {
      const head = screen.getByText('Nora: the plan')
      fireEvent.pointerDown(head, { clientY: 100 })
      fireEvent.pointerMove(head, { clientY: 100 + far })
      fireEvent.pointerUp(head, { clientY: 100 + far })
    }
    pull(40)
    expect(onClose).not.toHaveBeenCalled()
    pull(90)
    expect(onClose).toHaveBeenCalledOnce()
  })
})
