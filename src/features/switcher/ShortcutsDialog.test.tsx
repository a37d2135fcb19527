import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { ShortcutsDialog } from './ShortcutsDialog'

it('begins with the focus in its empty field', async () => {
  await startTranslations()
  render(
    <Provider store={createStore(fakePorts())}>
      <ShortcutsDialog onClose={() => undefined} />
    </Provider>,
  )
  await userEvent.keyboard('emoji')
  expect(screen.getByRole('searchbox')).toHaveValue('emoji')
})
