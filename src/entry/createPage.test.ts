import { afterEach, expect, it } from 'vitest'
import type { Handover, Stage } from '@/components/program/program'
import { toUserId } from '@/domain/ids'
import type { ProgramName } from '@/domain/programs'
import { fakeBrowser, fakePorts } from '@support/fakePorts'
import { insertPage } from '@support/insertPage'
import { createPage, type Page } from './createPage'
import { writeFacts } from './form/serverFacts'

type Started = { name: ProgramName; handover: Handover; stage: Stage; isStopped: boolean }

let page: Page | null = null
let removePage = () => {}
afterEach(() => {
  page?.close()
  removePage()
  location.hash = ''
})

const session = (id: number) =>
  [
    { userId: toUserId(id), token: `t${id}`, refreshToken: `r${id}`, expiresAt: Number.MAX_SAFE_INTEGER },
    { userId: toUserId(id), name: 'Ada', email: null, isAdmin: false, createdBy: 'password' },
  ] as const

function open({ isMissing = false, hash = '#/register' } = {}) {
  const browser = fakeBrowser()
  const ports = fakePorts({ browser })
  const started: Started[] = []
  let missed = 0
  // By default a page that needs neither a session nor the sign-in form.
  location.hash = hash
  const { root, form, remove } = insertPage()
  removePage = remove
  page = createPage({
    root,
    form,
    ports,
    hasLed: false,
    takePress: () => false,
    loadProgram: (name) =>
      isMissing
        ? Promise.reject(new Error('no network'))
        : Promise.resolve({
            start: (_ports, handover, stage) => {
              const program: Started = { name, handover, stage, isStopped: false }
              started.push(program)
              return { store: null, stop: () => void (program.isStopped = true) }
            },
          }),
    loadForm: () => Promise.reject(new Error('no network')),
    onMissing: () => (missed += 1),
  })
  return { page, ports, otherTab: fakePorts({ browser }), started, missed: () => missed }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('somebody signed out sees the pages before a session, and after the sign-in the client in their place', async () => {
  const { page, ports, started } = open()
  await page.show()
  expect(started[0]).toMatchObject({ name: 'public', stage: { isReplacing: false } })
  expect(page.program()).toBeNull()
  started[0]!.stage.enter()
  ports.tokenStorage.begin(...session(7))
  started[0]!.stage.onEnd({ signedIn: true })
  await settle()
  expect(started[1]).toMatchObject({ name: 'client', handover: { signedIn: true }, stage: { isReplacing: true } })
  // The form stays until the client has something to show.
  expect(started[0]!.isStopped).toBe(false)
  started[1]!.stage.enter()
  expect(started[0]!.isStopped).toBe(true)
})

it('a program ends once, and one that came too late is never shown', async () => {
  const { page, ports, started } = open()
  await page.show()
  started[0]!.stage.onEnd({})
  started[0]!.stage.onEnd({})
  await settle()
  expect(started).toHaveLength(2)
  ports.tokenStorage.begin(...session(7))
  started[1]!.stage.onEnd({ signedIn: true })
  await settle()
  // The first two were never shown, and cannot enter any more.
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true, true, false])
  started[2]!.stage.enter()
  expect(started.map(({ isStopped }) => isStopped)).toEqual([true, true, false])
})

it('another person who signs in in another tab takes the page', async () => {
  const { page, ports, otherTab, started } = open()
  ports.tokenStorage.begin(...session(7))
  await page.show()
  expect(started[0]).toMatchObject({ name: 'client' })
  otherTab.tokenStorage.begin(...session(8))
  await settle()
  expect(started[1]).toMatchObject({ name: 'public', handover: { isElsewhere: true } })
})

it('code that cannot be fetched is told', async () => {
  const { page, missed } = open({ isMissing: true })
  await page.show()
  expect(missed()).toBe(1)
})

it('code of the sign-in form that cannot be fetched is told', async () => {
  const { page, ports, started, missed } = open({ hash: '#/login' })
  writeFacts(ports.preferences, { initialized: true, version: '0.5.0', guest: false, password: true, name: 'Works' })
  await page.show()
  expect(missed()).toBe(1)
  expect(started).toEqual([])
})
