import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './Dialog'

function Page() {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = () => setOpen((now) => now.slice(0, -1))
  return (
    <>
      <button type="button" onClick={() => setOpen(['Edit'])}>
        Open
      </button>
      {open.map((title, depth) => (
        <Dialog key={title} title={title} closeLabel="Close" onClose={close}>
          {depth === 0 && (
            <>
              <input aria-label="Name" />
              <button type="button" onClick={() => setOpen(['Edit', 'Picture'])}>
                Change picture
              </button>
            </>
          )}
        </Dialog>
      ))}
    </>
  )
}

it('a dialog that opened in another one gives the focus back to the button there, not to the page behind', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const change = within(screen.getByRole('dialog', { name: 'Edit' })).getByRole('button', { name: 'Change picture' })
  await userEvent.click(change)
  expect(screen.getByRole('dialog', { name: 'Picture' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(change).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
})
