import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use, useEffect, useRef, useState } from 'react'
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

it('keeps what is typed for what is here already while its words are on the way', async () => {
  let say = () => undefined as void
  const words = new Promise<string>((resolve) => (say = () => resolve('Name')))
  const Sheet = () => {
    const label = use(words)
    const field = useRef<HTMLInputElement>(null)
    useEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label={label} />
  }
  const late = makeLate(() => Promise.resolve({ Sheet }))
  await late.load()
  const Late = latePress(
    late,
    (room) => room.Sheet,
    () => undefined,
  )
  const Page = ({ open }: { open: boolean }) => (
    <>
      <textarea />
      {open && <Late />}
    </>
  )
  const { rerender } = render(<Page open={false} />)
  await userEvent.click(screen.getByRole('textbox'))
  // what waits for a promise is drawn by an act that is waited for
  await act(() => Promise.resolve(rerender(<Page open />)))
  await userEvent.keyboard('gen')
  expect(screen.getByRole('textbox')).toHaveValue('')
  await act(async () => {
    say()
    await words
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('gen'))
})
