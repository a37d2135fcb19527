import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { HashRouter, Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { secretTyped } from '@/store/ui/uiSlice'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { LeaveQuestion } from './LeaveQuestion'

let store: ReturnType<typeof createStore>

beforeAll(() => startTranslations())
beforeEach(() => {
  store = createStore(fakePorts())
  history.replaceState(null, '', '/#/setting/smtp')
  render(
    <Provider store={store}>
      <HashRouter useTransitions={false}>
        <LeaveQuestion />
        <Link to="/setting/overview">Overview</Link>
        <Link to="/setting/smtp?again">SMTP</Link>
        <Routes>
          <Route path="*" element={<p>Page</p>} />
        </Routes>
      </HashRouter>
    </Provider>,
  )
})
afterEach(() => history.replaceState(null, '', '/'))

const type = (isTyped: boolean) => store.dispatch(secretTyped({ form: 'smtp', field: 'password', isTyped }))
const follow = (name: string) => userEvent.click(screen.getByText(name))
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

it('nothing is asked without a typed secret, nor for a link to the same page', async () => {
  await follow('Overview')
  expect(location.hash).toBe('#/setting/overview')
  await follow('SMTP')
  type(true)
  await follow('SMTP')
  expect(location.hash).toBe('#/setting/smtp?again')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('a link away from a typed secret asks first; Stay stays, Leave follows it', async () => {
  type(true)
  await follow('Overview')
  await question()
  expect(location.hash).toBe('#/setting/smtp')
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(location.hash).toBe('#/setting/smtp')
  await follow('Overview')
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.hash).toBe('#/setting/overview'))
})
