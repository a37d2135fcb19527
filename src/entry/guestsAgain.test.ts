import { afterEach, expect, it } from 'vitest'
import { RETURN_PATH_KEY } from '@/components/program/returnPath'
import { LAST_EMAIL_KEY } from '@/platform/storage/storedSession'
import { settle } from '@support/fakeClock'
import { fakePorts } from '@support/fakePorts'
import { insertPage } from '@support/insertPage'
import { beginPage } from './beginPage'
import { createPage } from './createPage'
import { writeFacts } from './form/serverFacts'
import { loadForm } from './programs'

let remove = () => {}
afterEach(() => {
  remove()
  location.hash = ''
})

/** Opens a page whose browser believes that guests are not let in, and lets a server answer that lets them in. */
async function open(hash: string, { email = '', returnPath = null as string | null } = {}) {
  location.hash = hash
  const ports = fakePorts()
  const { preferences, http } = ports
  writeFacts(preferences, { initialized: true, version: '0.5.0', guest: false, password: true, name: 'Works' })
  preferences.write(RETURN_PATH_KEY, returnPath)
  preferences.write(LAST_EMAIL_KEY, 'ada@works.example')
  http.on('GET', /./, { status: 404 })
  http.on('GET', '/admin/system/organization', { json: { name: 'Works', description: '' } })
  http.on('GET', '/admin/login/config', { json: { who_can_sign_up: 'EveryOne', password: true, guest: true } })
  http.on('GET', '/admin/system/initialized', { json: true })
  http.on('GET', '/admin/system/version', { text: '0.5.0' })
  const { root, form, remove: removePage } = insertPage()
  const { hasLed, takePress } = beginPage(form, ports)
  if (email !== '') form.email.value = email
  const ended: string[] = []
  const page = createPage({
    root,
    form,
    ports,
    hasLed,
    takePress,
    loadProgram: (name) =>
      Promise.resolve({
        start: (_ports, _handover, stage) => {
          // The other ways below the form are a program of their own, which is not what is shown.
          if (!stage.isBelowForm) ended.push(name)
          return { store: null, stop: () => undefined }
        },
      }),
    onMissing: () => undefined,
  })
  remove = () => {
    page.close()
    removePage()
  }
  await loadForm()
  await page.show()
  await settle()
  return { ended, address: location.hash, email: form.email.value }
}

it('guests who are let in again read at once, though the script in the page had led to the sign-in', async () => {
  expect(await open('#/chat')).toMatchObject({ address: '#/guest_login', ended: ['public'] })
})

it('the form stays for somebody who had typed before its code was there', async () => {
  expect(await open('#/chat', { email: 'b' })).toEqual({ address: '#/login', ended: [], email: 'b' })
})

it('somebody who opened Sign in does not become a guest, whatever page was asked for earlier', async () => {
  expect(await open('#/login', { returnPath: '/chat' })).toMatchObject({ address: '#/login', ended: [] })
})

it('a page that guests may not open keeps the form', async () => {
  expect(await open('#/users')).toMatchObject({ address: '#/login', ended: [] })
})
