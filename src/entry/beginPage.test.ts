import { afterEach, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { insertPage } from '@support/insertPage'
import { beginPage } from './beginPage'
import { writeFacts } from './form/serverFacts'

let removePage = () => {}
afterEach(() => {
  removePage()
  location.hash = ''
})

function begin(hash: string) {
  location.hash = hash
  const ports = fakePorts()
  writeFacts(ports.preferences, { initialized: true, version: '0.5.0', guest: false, password: true, name: 'Works' })
  const { form, remove } = insertPage()
  removePage = remove
  return { form, beginning: beginPage(form, ports) }
}

it('Sign in that was pressed before the code of the form was there is carried out once', () => {
  const { form, beginning } = begin('#/login')
  expect(form.isShown()).toBe(true)
  expect(beginning.takeAnswer()).toBeNull()
  // The answer of a provider is asked first; the press is still kept after it.
  form.form.requestSubmit()
  expect(form.isBusy()).toBe(true)
  expect(beginning.takePress()).toBe(true)
  expect(beginning.takePress()).toBe(false)
})

it('nobody sees the sign-in form for a moment on another page', () => {
  expect(begin('#/register').form.isShown()).toBe(false)
})
