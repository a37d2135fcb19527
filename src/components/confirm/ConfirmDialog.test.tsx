import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTranslations } from '@support/startTranslations'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import type { Result } from '@/domain/result'
import { ConfirmDialog } from './ConfirmDialog'
import { Losses } from './Losses'

async function show(run: () => Promise<Result<null>>) {
  const onClose = vi.fn()
  const i18n = await startTranslations()
  render(
    <I18nextProvider i18n={i18n}>
      <ConfirmDialog
        title="Delete all files?"
        body="For everybody, at once."
        typedName="Tramway  Works"
        confirmLabel="Delete all files"
        run={run}
        onClose={onClose}
      >
        <Losses losses={[{ label: 'Images', value: '2' }]} total={{ label: 'All of it', value: '4' }} />
      </ConfirmDialog>
    </I18nextProvider>,
  )
  return { user: userEvent.setup(), onClose }
}
const button = () => screen.getByRole('button', { name: 'Delete all files' })

describe('the typed confirmation', () => {
  it('does nothing before the name is typed', async () => {
    const run = vi.fn(() => Promise.resolve<Result<null>>({ value: null }))
    const { user, onClose } = await show(run)
    const field = screen.getByRole('textbox', { name: 'Type Tramway Works to confirm' })
    expect(field).toHaveFocus()
    await user.keyboard('Tramway{Enter}')
    expect(button()).toBeDisabled()
    expect(run).not.toHaveBeenCalled()
    await user.keyboard(' Works ')
    await user.click(button())
    expect(run).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays open with the reason and the typed name when it is refused', async () => {
    const fault = { kind: 'refused', status: 403, text: '', reason: null, retryAfterMs: null } as const
    const { user, onClose } = await show(() => Promise.resolve({ fault }))
    await user.keyboard('Tramway Works{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Request Not Allowed')
    expect(screen.getByRole('textbox')).toHaveValue('Tramway Works')
    expect(onClose).not.toHaveBeenCalled()
  })
})
