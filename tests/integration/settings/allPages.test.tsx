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
const linkTo = (page: string) =>
  within(screen.getByRole('navigation', { name: 'Settings' })).getByRole('link', { name: titleOf(page) })
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

/** Opens another page in the client that stands. */
async function goTo(page: string) {
  location.hash = `#/setting/${page}`
  await shown(page)
}

/** Resolves to what `check` finds wrong with each page, without the pages that it finds right. */
async function wrongPages(list: readonly string[], check: (page: string) => Promise<readonly unknown[]>) {
  const wrong: Record<string, readonly unknown[]> = {}
  for (const page of list) {
    const found = await check(page)
    if (found.length > 0) wrong[page] = found
  }
  return wrong
}

/** Several pages share a client, but not all of them: that test would be the longest one of all. */
const SHARED_PAGES = 7
const groups = pages.flatMap((_, index) =>
  index % SHARED_PAGES === 0 ? [pages.slice(index, index + SHARED_PAGES)] : [],
)

describe('every page', () => {
  it.each(groups)(
    'loads without an accessibility fault, and the search knows every control: %s, %s …',
    async (...group) => {
      const { show } = await openPage(group[0]!)
      await show()
      const wrong = await wrongPages(group, async (page) => {
        await goTo(page)
        const form = PAGE_CASES[page]?.form
        if (form) await fieldOf(form)
        const main = screen.getByRole('main')
        await waitFor(() => expect(main.querySelector('[data-field]')).toBeInTheDocument())
        const known = findSettingsPage(page)!.fields.map(({ id }) => id)
        const unknown = controls().filter((control) => !isIn(control, known))
        return [
          // All pages have the same around them.
          ...(await accessibilityFaults(page === group[0] ? document.body : main)),
          ...unknown.map((control) => control.outerHTML.slice(0, 200)),
          ...rowsNamedAsTheirSection(),
        ]
      })
      expect(wrong).toEqual({})
    },
  )

  it('is there at an old server, and says which version it needs', async () => {
    const { show } = await openPage(pages[0]!, { version: '0.3.3' })
    await show()
    const wrong = await wrongPages(pages, async (page) => {
      await goTo(page)
      const { capability } = findSettingsPage(page)!
      const required = capability && CAPABILITY_VERSIONS[capability]
      if (required) expect(await screen.findByText(new RegExp(`${required}.*0\\.3\\.3`))).toBeInTheDocument()
      return []
    })
    expect(wrong).toEqual({})
  })

  it('of admins is the 404 page for a member, has no link, and makes no request', async () => {
    const { show, sent } = await openPage('appearance', { who: bo })
    await show()
    const wrong = await wrongPages(adminPages, async (page) => {
      await goTo('appearance')
      sent.length = 0
      location.hash = `#/setting/${page}`
      expect(await screen.findByText('404 page')).toBeInTheDocument()
      const { form, pressed } = PAGE_CASES[page]!
      const reads = form?.reads ?? pressed?.reads
      return [
        ...document.querySelectorAll(`a[href$="#/setting/${page}"]`),
        ...sent.filter(({ path }) => path === reads).map(({ path }) => path),
      ]
    })
    expect(wrong).toEqual({})
  })
})

it.each(pressedForms)('the form of %s marks its page, and saves when it is told to', async (page, form) => {
  const { show, sent } = await openPage(page)
  await show()
  const control = await screen.findByRole(form.role, { name: form.name })
  const before = (control as HTMLInputElement).checked
  sent.length = 0
  await userEvent.click(control)
  expect(linkTo(page)).toHaveAccessibleDescription('Unsaved changes')
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  await press('Save changes')
  await saved()
  expect(screen.getByRole<HTMLInputElement>(form.role, { name: form.name }).checked).toBe(!before)
  const writes = sent.filter(({ method }) => method !== 'GET')
  expect([...new Set(writes.map(({ path }) => path))]).toEqual([form.saves])
})

// How a form behaves is tested at SettingsForm. Here each page shows once that it is such a form.
describe.each(forms)('the form of %s', (page, form) => {
  it('keeps what was typed over wrong input, a cut, a refusal and another page, then saves only the changes', async () => {
    const { show, sent, refuse } = await openPage(page)
    const { cut } = await show()
    if (form.wrong !== undefined) {
      await type(form, form.wrong)
      sent.length = 0
      await press('Save changes')
      const field = await fieldOf(form)
      await waitFor(() => expect(field).toBeInvalid())
      expect(field).toHaveFocus()
      expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
    }
    await type(form, form.text)

    cut(true)
    await press('Save changes')
    expect(await screen.findByText(/The server cannot be reached|The server did not answer/)).toBeInTheDocument()
    cut(false)
    refuse({ path: form.saves, method: 'other', status: 403 })
    await press('Save changes')
    expect(await screen.findByText(/Request Not Allowed/)).toBeInTheDocument()
    if (form.refusal !== undefined) {
      refuse({ path: form.saves, method: 'other', status: form.refusal.status })
      await press('Save changes')
      expect(await screen.findByText(form.refusal.says)).toBeInTheDocument()
      const field = await fieldOf(form)
      expect(field).toHaveAccessibleDescription(form.refusal.says)
      expect(field).toHaveFocus()
    }
    expect(await fieldOf(form)).toHaveValue(form.text)

    refuse(null)
    const other = page === 'appearance' ? 'notifications' : 'appearance'
    await userEvent.click(linkTo(other))
    await shown(other)
    expect(linkTo(page)).toHaveAccessibleDescription('Unsaved changes')
    await userEvent.click(linkTo(page))
    expect(await fieldOf(form)).toHaveValue(form.text)
    sent.length = 0
    await press('Save changes')
    await saved()
    expect(linkTo(page)).not.toHaveAccessibleDescription()
    expect(await fieldOf(form)).toHaveValue(form.text)
    const writes = sent.filter(({ method }) => method !== 'GET')
    expect([...new Set(writes.map(({ path }) => path))]).toEqual([form.saves])
    expect(writes.map(({ body }) => body).join()).toContain(form.text)
  })
})

describe.each(forms.filter(([, { reads }]) => reads !== null))('%s that cannot be read', (page, form) => {
  it('says why, also when it is refused, and loads after Retry', async () => {
    const { show, refuse } = await openPage(page)
    refuse({ path: form.reads!, status: 403 })
    await show()
    await shown(page)
    expect(await screen.findByText('These settings could not be loaded')).toBeInTheDocument()
    refuse({ path: form.reads!, status: 500 })
    const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await retry()
    expect(await screen.findByText('These settings could not be loaded')).toBeInTheDocument()
    refuse(null)
    await retry()
    expect(await fieldOf(form)).toBeInTheDocument()
  })
})

it('an admin who loses that role on a page reads it there and keeps what was typed; opened anew, it is the 404 page', async () => {
  const [page, form] = forms.find(([name]) => adminPages.includes(name))!
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
  await goTo('appearance')
  location.hash = `#/setting/${page}`
  expect(await screen.findByText('404 page')).toBeInTheDocument()
})

describe.each(forms.filter(([, { secret }]) => secret !== undefined))('a secret typed in %s', (page, form) => {
  it('makes leaving ask first, and is never in an address', async () => {
    const { show } = await openPage(page)
    await show()
    await fieldOf(form)
    await userEvent.type(screen.getByLabelText(form.secret!), 'typed-secret')
    await userEvent.click(linkTo('appearance'))
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
    expect(location.href).not.toContain('typed-secret')
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(screen.getByLabelText(form.secret!)).toHaveValue('typed-secret')
  })
})
