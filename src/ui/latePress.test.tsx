import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { makeLate } from './late'
import { latePress, onPieceMissing } from './latePress'

const Tray = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Close the tray</button>

function page(load: () => Promise<{ Tray: typeof Tray }>) {
  const Late = latePress(
    makeLate(load),
    (room) => room.Tray,
    ({ onClose }) => onClose(),
  )
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button aria-expanded={open} onClick={() => setOpen(!open)}>
          Tray
        </button>
        {open && <Late onClose={() => setOpen(false)} />}
      </>
    )
  }
  render(<Page />)
  return screen.getByRole('button', { name: 'Tray' })
}

it('takes the press back where its code cannot be had, says so, and tries again at the next press', async () => {
  let isThere = false
  let missed = 0
  const stop = onPieceMissing(() => (missed += 1))
  const button = page(() => (isThere ? Promise.resolve({ Tray }) : Promise.reject(new Error('no network'))))
  await userEvent.click(button)
  expect(missed).toBe(1)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  isThere = true
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Close the tray' })).toBeInTheDocument()
  expect(missed).toBe(1)
  stop()
})

it('is called off by Escape while its code is on the way, so that the next press opens it', async () => {
  let arrive = () => undefined as void
  const button = page(() => new Promise((resolve) => (arrive = () => resolve({ Tray }))))
  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
  arrive()
  await userEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Close the tray' })).toBeInTheDocument()
})
