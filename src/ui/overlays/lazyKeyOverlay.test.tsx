import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyModule } from '@/ui/lazy'
import { lazyKeyOverlay } from './lazyKeyOverlay'
import { Menu, MenuItem } from './Menu'

/** Opens an overlay by a key, or by a press; its code is there after `arrive`. */
function openLate(content: (chosen: (what: string) => void) => () => React.ReactNode, { byKey = true } = {}) {
  const chosen = vi.fn<(what: string) => void>()
  const sent = vi.fn<(draft: string) => void>()
  const Content = content(chosen)
  let resolve: (module: { Content: (props: { onClose: () => void }) => React.ReactNode }) => void = () => undefined
  const arrival = new Promise<{ Content: (props: { onClose: () => void }) => React.ReactNode }>((done) => {
    resolve = done
  })
  const Late = lazyKeyOverlay(
    lazyModule(() => arrival),
    'Content',
  )
  function Page() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <textarea
          aria-label="Composer"
          defaultValue="a draft"
          onKeyDown={(event) => event.key === 'Enter' && sent(event.currentTarget.value)}
        />
        {isOpen && <Late onClose={() => setOpen(false)} />}
      </>
    )
  }
  window.dispatchEvent(byKey ? new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }) : new Event('pointerdown'))
  render(<Page />)
  screen.getByLabelText('Composer').focus()
  return { chosen, sent, arrive: () => act(() => Promise.resolve(resolve({ Content }))) }
}

const finder = (chosen: (what: string) => void) =>
  function Finder() {
    const [text, setText] = useState('')
    const [at, setAt] = useState(0)
    return (
      <div data-overlay>
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus -- overlays focus their field
          autoFocus
          aria-label="Find"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setAt(at + 1)
            if (event.key === 'Enter') chosen(`${text} ${at}`)
          }}
        />
      </div>
    )
  }

const menu = (chosen: (what: string) => void) =>
  function Late() {
    return (
      <Menu anchor={document.body} label="Message" onClose={() => undefined}>
        {['Reply', 'Edit', 'Delete'].map((act) => (
          <MenuItem key={act} onSelect={() => chosen(act)}>
            {act}
          </MenuItem>
        ))}
      </Menu>
    )
  }

it('Ctrl K, four letters, an arrow and Enter before the code arrives take effect in order, and the draft is not sent', async () => {
  const { chosen, sent, arrive } = openLate(finder)
  await userEvent.keyboard('ranx{Backspace}dom{ArrowDown}{Enter}')
  expect(screen.getByLabelText('Composer')).toHaveValue('a draft')
  await arrive()
  await waitFor(() => expect(chosen.mock.calls).toEqual([['random 1']]))
  expect(screen.getByLabelText('Find')).toHaveValue('random')
  expect(sent).not.toHaveBeenCalled()
})

it('an arrow and Enter right after the key of a menu choose its second entry', async () => {
  const { chosen, sent, arrive } = openLate(menu)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await arrive()
  await waitFor(() => expect(chosen.mock.calls).toEqual([['Edit']]))
  expect(sent).not.toHaveBeenCalled()
})

it('takes no keys once it has the focus, nor after a press with the mouse', async () => {
  const { chosen, arrive } = openLate(finder)
  await arrive()
  await userEvent.type(screen.getByLabelText('Find'), 'ops')
  expect(screen.getByLabelText('Find')).toHaveValue('ops')
  expect(chosen).not.toHaveBeenCalled()
})

it('leaves what is typed to the composer if it was opened by a press', async () => {
  const { arrive } = openLate(finder, { byKey: false })
  window.dispatchEvent(new Event('pointerdown'))
  await userEvent.keyboard('!')
  expect(screen.getByLabelText('Composer')).toHaveValue('a draft!')
  await arrive()
})

it('drops the keys with Escape, which closes it', async () => {
  const { chosen, sent, arrive } = openLate(finder)
  await userEvent.keyboard('ops{Escape}')
  await arrive()
  expect(screen.queryByLabelText('Find')).toBeNull()
  await userEvent.keyboard('x')
  expect(screen.getByLabelText('Composer')).toHaveValue('a draftx')
  expect(chosen).not.toHaveBeenCalled()
  expect(sent).not.toHaveBeenCalled()
})
