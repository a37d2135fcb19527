/**
 * Every settings page passes these tests, whatever its fields are: `pages.ts` describes each in a few lines. They run
 * against the reference server, through a network that fails on request.
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { SettingsT } from '@/components/form/settingsField'
import { CAPABILITY_VERSIONS } from '@/domain/serverVersion'
import { findSettingsPage, SETTINGS_PAGES } from '@/features/settings/settingsPages'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'
import { startTranslations } from '@support/startTranslations'
import { PAGE_CASES, type PageForm } from './pages'

afterEach(async () => {
  await closePages()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }
const bo = { name: 'Bo', email: 'bo@example.org', password: 'bo-pw' }

type Sent = { method: string; path: string; body: string }
type Refusal = { path: string; method?: 'GET' | 'other'; status: number }

/** Opens a page at a server of that version. `refuse` answers the requests of a path with a status from then on. */
async function openPage(page: string, { who = ada, version = '0.5.31' } = {}) {
  const server = await freshServer(version)
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register(bo)
  const sent: Sent[] = []
  let refusal: Refusal | null = null
  const watched: typeof server = {
    ...server,
    async handle(request) {
      const { pathname } = new URL(request.url)
      const path = pathname.replace(/^\/api/, '')
      sent.push({ method: request.method, path, body: await request.clone().text() })
      const isMeant = refusal?.method === undefined || (refusal.method === 'GET') === (request.method === 'GET')
      if (refusal?.path === path && isMeant) return new Response('', { status: refusal.status })
      return server.handle(request)
    },
  }
  return {
    sent,
    calls,
    refuse: (now: Refusal | null) => void (refusal = now),
    /** Renders the client; separate, so that a refusal can stand before. */
    show: () => renderApp({ server: watched, path: `/setting/${page}`, signedIn: who }),
  }
}

const shown = (page: string) => screen.findByRole('heading', { level: 1, name: titleOf(page) })
const bar = () => screen.findByRole('region', { name: 'Unsaved changes' })
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }))
const saved = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument())
const fieldOf = ({ field }: PageForm) => screen.findByRole('textbox', { name: field })

/** The controls of the page, without the bar of unsaved changes and fields that filter a list. */
const controls = () =>
  [
    ...screen
      .getByRole('main')
      .querySelectorAll<HTMLElement>('input:not([tabindex="-1"]):not([type=search]), select, textarea, button'),
  ].filter((control) => control.closest('[role="region"], section[aria-label="Unsaved changes"]') === null)
const isIn = (control: HTMLElement, known: readonly string[]) => {
  const place = control.closest<HTMLElement>('[data-field]')
  return place !== null && known.includes(place.dataset.field!)
}

/** The rows whose title repeats the heading above them. */
const rowsNamedAsTheirSection = () =>
  screen
    .getAllByRole('heading')
    .flatMap((heading) =>
      [...(heading.parentElement?.querySelectorAll('[data-field] [aria-hidden]') ?? [])].filter(
        ({ textContent }) => textContent !== '' && textContent === heading.textContent,
      ),
    )
    .map(({ textContent }) => textContent)

async function type(form: PageForm, text: string) {
  const field = await fieldOf(form)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

const pages = SETTINGS_PAGES.map(({ page }) => page)
const adminPages = pages.filter((page) => !PAGE_CASES[page]?.isPersonal)
const forms = pages.flatMap((page) => {
  const form = PAGE_CASES[page]?.form
  return form ? [[page, form] as const] : []
})
const pressedForms = pages.flatMap((page) => {
  const form = PAGE_CASES[page]?.pressed
  return form ? [[page, form] as const] : []
})
let titleOf: (page: string) => string

beforeAll(async () => {
  const t: SettingsT = (await startTranslations()).getFixedT('en', ['common', 'setting'])
  titleOf = (page) => findSettingsPage(page)!.title(t)
})

it('every page of the table is described for these tests, and no other', () => {
  expect(Object.keys(PAGE_CASES).sort()).toEqual([...pages].sort())
})

describe.each(pages)('the page %s', (page) => {
  it('loads without an accessibility fault, and the search knows every control of it', async () => {
    const { show } = await openPage(page)
    await show()
    await shown(page)
    const form = PAGE_CASES[page]?.form
    if (form) await fieldOf(form)
    await waitFor(() => expect(screen.getByRole('main').querySelector('[data-field]')).toBeInTheDocument())
    expect(await accessibilityFaults()).toEqual([])
    const known = findSettingsPage(page)!.fields.map(({ id }) => id)
    const unknown = controls().filter((control) => !isIn(control, known))
    expect(unknown.map((control) => control.outerHTML.slice(0, 200))).toEqual([])
    expect(rowsNamedAsTheirSection()).toEqual([])
  })

  it('is there at an old server', async () => {
    const { show } = await openPage(page, { version: '0.3.3' })
    await show()
    await shown(page)
    const { capability } = findSettingsPage(page)!
    const required = capability && CAPABILITY_VERSIONS[capability]
    if (required) expect(await screen.findByText(new RegExp(`${required}.*0\\.3\\.3`))).toBeInTheDocument()
  })
})

describe.each(adminPages)('a member at the address of %s', (page) => {
  it('finds the 404 page, no link, and no request is made', async () => {
    const { show, sent } = await openPage(page, { who: bo })
    await show()
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: titleOf(page) })).not.toBeInTheDocument()
    const reads = PAGE_CASES[page]!.form?.reads ?? PAGE_CASES[page]!.pressed?.reads
    if (reads) expect(sent.filter(({ path }) => path === reads)).toEqual([])
  })
})

it.each(pressedForms)('the form of %s marks its page, and saves when it is told to', async (page, form) => {
  const { show, sent } = await openPage(page)
  await show()
  const control = await screen.findByRole(form.role, { name: form.name })
  const before = (control as HTMLInputElement).checked
  sent.length = 0
  await userEvent.click(control)
  expect(screen.getByRole('link', { name: titleOf(page) })).toHaveAccessibleDescription('Unsaved changes')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  await press('Save changes')
  await saved()
  expect(screen.getByRole<HTMLInputElement>(form.role, { name: form.name }).checked).toBe(!before)
  const writes = sent.filter(({ method }) => method !== 'GET')
  expect([...new Set(writes.map(({ path }) => path))]).toEqual([form.saves])
})

describe.each(forms)('the form of %s', (page, form) => {
  it('keeps what was typed when it is left, then saves only the changes', async () => {
    const { show, sent } = await openPage(page)
    await show()
    await type(form, form.text)
    const other = page === 'appearance' ? 'notifications' : 'appearance'
    await userEvent.click(screen.getByRole('link', { name: titleOf(other) }))
    await shown(other)
    const link = screen.getByRole('link', { name: titleOf(page) })
    expect(link).toHaveAccessibleDescription('Unsaved changes')
    await userEvent.click(link)
    expect(await fieldOf(form)).toHaveValue(form.text)
    sent.length = 0
    await press('Save changes')
    await saved()
    expect(screen.getByRole('link', { name: titleOf(page) })).not.toHaveAccessibleDescription()
    expect(await fieldOf(form)).toHaveValue(form.text)
    const writes = sent.filter(({ method }) => method !== 'GET')
    expect([...new Set(writes.map(({ path }) => path))]).toEqual([form.saves])
    expect(writes.map(({ body }) => body).join()).toContain(form.text)
  })

  it('Reset leaves nothing to save', async () => {
    const { show } = await openPage(page)
    await show()
    const before = (await fieldOf(form)) as HTMLInputElement
    const text = before.value
    await type(form, form.text)
    await press('Reset')
    expect(await fieldOf(form)).toHaveValue(text)
    await saved()
  })

  it('keeps what was typed while nothing can be sent, and saves it later', async () => {
    const { show } = await openPage(page)
    const { cut } = await show()
    await type(form, form.text)
    cut(true)
    await press('Save changes')
    expect(await screen.findByText(/The server cannot be reached|The server did not answer/)).toBeInTheDocument()
    expect(await fieldOf(form)).toHaveValue(form.text)
    cut(false)
    await press('Save changes')
    await saved()
  })

  it('keeps what was typed when the server refuses it with 403, and says so', async () => {
    const { show, refuse } = await openPage(page)
    await show()
    await type(form, form.text)
    refuse({ path: form.saves, method: 'other', status: 403 })
    await press('Save changes')
    expect(await screen.findByText(/Request Not Allowed/)).toBeInTheDocument()
    expect(await fieldOf(form)).toHaveValue(form.text)
    expect(await bar()).toBeInTheDocument()
  })
})

describe.each(forms.filter(([page]) => adminPages.includes(page)))(
  'an admin who loses that role on %s',
  (page, form) => {
    it('reads it there and keeps what was typed; opened anew, it is the 404 page', async () => {
      const { show, calls } = await openPage(page, { who: bo })
      const adaToken = await calls.signIn(ada)
      const makeAdmin = (isAdmin: boolean) => calls.request('PUT', '/admin/user/2', { is_admin: isAdmin }, adaToken)
      await makeAdmin(true)
      await show()
      await type(form, form.text)
      await makeAdmin(false)
      await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
      expect(await screen.findByText(/You are no longer an admin of this server/)).toBeInTheDocument()
      expect(await fieldOf(form)).toHaveValue(form.text)
      await userEvent.click(screen.getByRole('link', { name: titleOf('appearance') }))
      await shown('appearance')
      location.hash = `#/setting/${page}`
      expect(await screen.findByText('404 page')).toBeInTheDocument()
    })
  },
)

describe.each(forms.filter(([, { wrong }]) => wrong !== undefined))('wrong input in %s', (page, form) => {
  it('is told at its field, which gets the focus, and nothing is sent', async () => {
    const { show, sent } = await openPage(page)
    await show()
    await type(form, form.wrong!)
    sent.length = 0
    await press('Save changes')
    const field = await fieldOf(form)
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveFocus()
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})

describe.each(forms.filter(([, { refusal }]) => refusal !== undefined))('a refused value in %s', (page, form) => {
  it('is told at its field, and stays', async () => {
    const { show, refuse } = await openPage(page)
    await show()
    await type(form, form.text)
    refuse({ path: form.saves, method: 'other', status: form.refusal!.status })
    await press('Save changes')
    expect(await screen.findByText(form.refusal!.says)).toBeInTheDocument()
    const field = await fieldOf(form)
    expect(field).toHaveAccessibleDescription(form.refusal!.says)
    expect(field).toHaveFocus()
    expect(field).toHaveValue(form.text)
  })
})

describe.each(forms.filter(([, { reads }]) => reads !== null))('%s that cannot be read', (page, form) => {
  it.each([403, 500])('says why (%i), and loads after Retry', async (status) => {
    const { show, refuse } = await openPage(page)
    refuse({ path: form.reads!, status })
    await show()
    await shown(page)
    expect(await screen.findByText('These settings could not be loaded')).toBeInTheDocument()
    refuse(null)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await fieldOf(form)).toBeInTheDocument()
  })
})

describe.each(forms.filter(([, { secret }]) => secret !== undefined))('a secret typed in %s', (page, form) => {
  it('makes leaving ask first, and is never in an address', async () => {
    const { show } = await openPage(page)
    await show()
    await fieldOf(form)
    await userEvent.type(screen.getByLabelText(form.secret!), 'typed-secret')
    await userEvent.click(screen.getByRole('link', { name: titleOf('appearance') }))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(location.href).not.toContain('typed-secret')
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText(form.secret!)).toHaveValue('typed-secret')
  })
})
