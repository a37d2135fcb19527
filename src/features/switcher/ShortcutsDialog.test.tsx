import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { ShortcutsDialog } from './ShortcutsDialog'

it('continues behind the letters that were typed before its code arrived', async () => {
  await startTranslations()
  render(
    <Provider store={createStore(fakePorts())}>
      <ShortcutsDialog initialText="emo" onClose={() => undefined} />
    </Provider>,
  )
  await userEvent.keyboard('ji')
  expect(screen.getByRole('searchbox')).toHaveValue('emoji')
})
