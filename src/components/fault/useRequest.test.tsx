import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTranslations } from '@support/startTranslations'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import type { Fault } from '@/domain/fault'
import { useRequest, type Outcome } from './useRequest'

const refused = (status: number): Fault => ({ kind: 'refused', status, text: '', reason: null, retryAfterMs: null })

type Props = { run: () => Promise<Outcome<string>>; onDone?: (value: string) => void }

function Sender({ run, onDone }: Props) {
  const textOf = (fault: Fault) => (fault.kind === 'refused' && fault.status === 404 ? 'Nobody is there' : null)
  const { busy, error, send } = useRequest(run, { textOf, onDone })
  return (
    <>
      <button type="button" onClick={() => void send()}>
        {busy ? 'Sending' : 'Send'}
      </button>
      <p role="status">{error}</p>
    </>
  )
}

async function show(props: Props) {
  const i18n = await startTranslations()
  render(
    <I18nextProvider i18n={i18n}>
      <Sender {...props} />
    </I18nextProvider>,
  )
  await userEvent.click(screen.getByRole('button'))
}

it('is sent once although the button is pressed twice', async () => {
  let resolve: (outcome: Outcome<string>) => void = () => undefined
  const promise = new Promise<Outcome<string>>((settle) => (resolve = settle))
  const run = vi.fn(() => promise)
  const onDone = vi.fn()
  await show({ run, onDone })
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }))
  resolve({ value: 'sent' })
  expect(await screen.findByRole('button', { name: 'Send' })).toBeInTheDocument()
  expect(run).toHaveBeenCalledOnce()
  expect(onDone).toHaveBeenCalledExactlyOnceWith('sent')
})

it('says why it failed, in words of its own where the fault means something special', async () => {
  const outcomes: Outcome<string>[] = [
    { fault: refused(404) },
    { fault: refused(403) },
    { problem: 'No owner' },
    { problem: null },
  ]
  await show({ run: () => Promise.resolve(outcomes.shift()!) })
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('Nobody is there')
  await userEvent.click(screen.getByRole('button'))
  expect(status).toHaveTextContent('Request Not Allowed')
  await userEvent.click(screen.getByRole('button'))
  expect(status).toHaveTextContent('No owner')
  await userEvent.click(screen.getByRole('button'))
  expect(status).toBeEmptyDOMElement()
})
