import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { bo, openCallsPage } from '@support/callsPage'
import { startTranslations } from '@support/startTranslations'
import { directKey } from '@/domain/conversation'
import { startCall } from '@/store/calls/callActions'
import { Column } from './Column'

await startTranslations()

it('a call can be muted and left from a page of one column, such as Saved', async () => {
  const { store } = await openCallsPage()
  store.dispatch(startCall(directKey(bo), false))
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/favs']}>
        <Routes>
          <Route element={<Column />}>
            <Route path="*" element={<main>Page</main>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  const bar = await screen.findByRole('region', { name: /^Call:/ })
  expect(within(bar).getByRole('button', { name: 'Mute' })).toBeVisible()
  expect(within(bar).getByRole('button', { name: /^(Leave|Cancel) call$/ })).toBeVisible()
  expect(screen.getByText('Page')).toBeVisible()
})
