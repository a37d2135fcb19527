/** Counts what a row of People costs: a key in the filter draws twenty-seven of them. */
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { toUserId } from '@/domain/ids'
import { createFormat } from '@/i18n/format'
import { translatorOf } from '@/i18n/i18n'
import { createStore } from '@/store/createStore'
import { sessionBegun } from '@/store/events'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { PersonRow } from './PersonRow'

const ME = toUserId(7)

async function draw(current: boolean) {
  const i18n = await startTranslations()
  const store = createStore(fakePorts())
  store.dispatch(sessionBegun(a.user({ id: ME, name: 'Ada' })))
  const words = {
    t: translatorOf(i18n),
    format: createFormat({ locale: 'en', today: '', yesterday: '', comma: ', ' }),
  }
  const view = render(
    <Provider store={store}>
      <PersonRow
        userId={ME}
        current={current}
        isTabStop={false}
        words={words}
        onFocus={() => undefined}
        renderPerson={(userId, control, name) => (
          <a href={`#/users/${userId}`} {...control}>
            {name}
          </a>
        )}
      />
    </Provider>,
  )
  return { store, view }
}

it('a key in the filter of People took long, as every row read the store five times: what a row costs', async () => {
  const { store, view } = await draw(false)
  const reads = vi.spyOn(store, 'getState')
  store.dispatch({ type: 'nothing happened' })
  // One for the row, one of the dispatch itself.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2)
  expect(view.container.querySelectorAll('*')).toHaveLength(8)
})

it('the row of the open profile says so to a screen reader, and marks oneself', async () => {
  const { view } = await draw(true)
  expect(view.getByRole('link', { name: 'Ada, online', current: 'page' })).toBeTruthy()
  expect(view.getByText('You')).toBeTruthy()
})
