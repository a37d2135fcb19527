/**
 * Tests that the whole client follows the tables of `pageAt` and `decide` (domain/pageAt.test.ts), of the guards
 * (client/router/guards.test.tsx) and of the way back after a sign-in (components/program/returnPath.test.ts).
 */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from '@support/fakePorts'
import { closePages, renderApp } from '@support/renderApp'
import { adaToken, changeLoginConfig, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { freshServer } from '@support/serverPorts'

serverForEachTest()

const RETURN_PATH = 'VOCECHAT_TRY_PATH'

beforeEach(async () => {
  await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

const allowGuests = () => changeLoginConfig({ guest: true })
const signInForm = () => screen.findByRole('heading', { name: 'Sign in to Tramway Works' })
const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })
async function asGuest(path = '/chat') {
  await allowGuests()
  const page = await renderApp({ server, path })
  await conversations()
  return page
}
async function enter({ email, password }: typeof bo) {
  await userEvent.type(await screen.findByLabelText('E-mail'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('a signed-out reader', () => {
  it('is asked to sign in, and the page is remembered', async () => {
    await allowGuests()
    const page = await renderApp({ server, path: '/users?x=41' })
    await signInForm()
    expect(page.path()).toBe('/login')
    expect(page.browser.values.get(RETURN_PATH)).toBe('/users?x=41')
  })

  it('becomes a guest at a channel where guests are allowed', async () => {
    const path = '/chat/channel/1?mid=41'
    const page = await asGuest(path)
    expect(page.path()).toBe(path)
    expect(page.browser.values.has(RETURN_PATH)).toBe(false)
  })

  it('is not made a guest right after a sign-out', async () => {
    await allowGuests()
    const page = await renderApp({ server, signedIn: bo })
    await userEvent.click(await screen.findByRole('button', { name: 'Bo, account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await signInForm()
    expect(page.path()).toBe('/login')
    expect(page.browser.values.has(RETURN_PATH)).toBe(false)
  })

  it('is led to the set-up of a new server', async () => {
    const empty = await freshServer()
    const page = await renderApp({ server: empty, path: '/register' })
    await waitFor(() => expect(page.path()).toBe('/onboarding'))
    expect(await screen.findByRole('heading', { name: 'Welcome to Parley' })).toBeInTheDocument()
    expect(page.browser.values.has(RETURN_PATH)).toBe(false)
    await closePages()
    await empty.close()
  })

  it('is led from the page of guests to sign in where there are none', async () => {
    const page = await renderApp({ server, path: '/guest_login' })
    await signInForm()
    expect(page.path()).toBe('/login')
  })

  it('asks the server for its sign-in options once, redirected or not', async () => {
    const paths: string[] = []
    const handle = server.handle.bind(server)
    vi.spyOn(server, 'handle').mockImplementation((request, hooks) => {
      paths.push(new URL(request.url).pathname)
      return handle(request, hooks)
    })
    await renderApp({ server, path: '/chat/channel/1' })
    await signInForm()
    expect(paths.filter((path) => path.endsWith('/login/config'))).toHaveLength(1)
  })
})

describe('a member', () => {
  it('is led from addresses of the settings that were typed by hand, and from the pages before a session', async () => {
    const page = await renderApp({ server, path: '/settings/appearance', signedIn: bo })
    await screen.findByRole('navigation', { name: 'Settings' })
    expect(page.path()).toBe('/setting/appearance')
    location.hash = '#/settings'
    await waitFor(() => expect(page.path()).toBe('/setting'))
    for (const path of ['/login', '/register', '/guest_login', '/onboarding']) {
      location.hash = `#${path}`
      await waitFor(() => expect(page.path()).toBe('/'))
    }
    await conversations()
  })

  it('returns to the remembered page, once', async () => {
    const browser = fakeBrowser()
    browser.values.set(RETURN_PATH, '/users/1')
    const page = await renderApp({ server, path: '/login', signedIn: bo, browser })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
    expect(page.path()).toBe('/users/1')
    expect(browser.values.has(RETURN_PATH)).toBe(false)
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
    await waitFor(() => expect(page.path()).toBe('/setting'))
  })
})

describe('a stored address that is not valid', () => {
  it.each([
    ['/', '/chat/nowhere'],
    ['/login', '/file'],
  ])('leads a member from %s home: %j', async (path, stored) => {
    const browser = fakeBrowser()
    browser.values.set(RETURN_PATH, stored)
    const page = await renderApp({ server, path, signedIn: bo, browser })
    await conversations()
    await waitFor(() => expect(browser.values.has(RETURN_PATH)).toBe(false))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(screen.queryByText('404 page')).not.toBeInTheDocument()
  })
})

describe('a guest', () => {
  it('is led home from the pages of members, and from that of guests', async () => {
    const page = await asGuest()
    for (const path of ['/users', '/favs', '/setting/appearance', '/guest_login']) {
      location.hash = `#${path}`
      await waitFor(() => expect(page.path()).toBe('/'))
    }
    expect(await conversations()).toBeInTheDocument()
  })

  it('may open the pages of a sign-in, and returns as a member to what was being read', async () => {
    const page = await asGuest('/chat/channel/1')
    location.hash = '#/register'
    expect(await screen.findByRole('heading', { name: 'Create your account on Tramway Works' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }))
    await enter(bo)
    expect(await screen.findByRole('button', { name: 'Bo, account menu' })).toBeInTheDocument()
    expect(page.path()).toBe('/chat/channel/1')
  })

  it('chooses language and theme in the account menu', async () => {
    const { store } = await asGuest()
    await userEvent.click(screen.getByRole('button', { name: /account menu$/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    await waitFor(() => expect(store().getState().preferences.theme).toBe('dark'))
    await userEvent.click(screen.getByRole('button', { name: /account menu$/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Français' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    await userEvent.click(await screen.findByRole('button', { name: /menu du compte/i }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  })

  it('finds no page for a conversation that a guest cannot begin, and no people in the quick switcher', async () => {
    await asGuest('/chat/dm/2')
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Bo/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'Bo')
    expect(screen.queryByRole('option', { name: /Bo/ })).not.toBeInTheDocument()
  })

  it('comes from the button of the sign-in page to the page that was wanted', async () => {
    await allowGuests()
    const page = await renderApp({ server, path: '/login' })
    await userEvent.click(await screen.findByRole('button', { name: /guest/i }))
    expect(await conversations()).toBeInTheDocument()
    expect(page.path()).toBe('/')
  })
})

describe('an unknown address', () => {
  it('is the 404 page without a session, also at a relative path', async () => {
    const page = await renderApp({ server, path: './file' })
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    expect(page.path()).toBe('/file')
  })

  it('is the 404 page for a guest', async () => {
    const page = await asGuest()
    for (const path of ['/users/4/5', '/chat/nowhere']) {
      location.hash = `#${path}`
      expect(await screen.findByText('404 page')).toBeInTheDocument()
      expect(page.path()).toBe(path)
      await userEvent.click(screen.getByRole('button', { name: 'Back to chats' }))
      await conversations()
    }
  })

  it('is the 404 page for a member, with the title of the server', async () => {
    await renderApp({ server, path: '/x/chat', signedIn: bo })
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    // The frame stays, with its ways to everything else.
    expect((await screen.findAllByRole('link', { name: 'Chats' })).length).toBeGreaterThan(0)
    await waitFor(() => expect(document.title).toBe('There is nothing at this address · Tramway Works Web App'))
    await userEvent.click(screen.getByRole('button', { name: 'Back to chats' }))
    expect(await conversations()).toBeInTheDocument()
  })
})

describe('a channel that is deleted while somebody writes there', () => {
  it('shows the draft and the unsent message at its address after a reload, to be copied', async () => {
    const path = '/chat/channel/1'
    const page = await renderApp({ server, path, signedIn: bo })
    const box = await screen.findByRole('textbox', { name: /^Message / })
    page.cut(true)
    await userEvent.type(box, 'never arrived{Enter}')
    await userEvent.type(box, 'not sent yet')
    await calls.request('DELETE', '/group/1', undefined, adaToken)
    window.dispatchEvent(new Event('pagehide'))
    page.ports.pageLifecycle.emit('pagehide')
    await page.close()
    await renderApp({ server, path, signedIn: bo, browser: page.browser })
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    expect(screen.getByText('not sent yet')).toBeInTheDocument()
    expect(screen.getByText('never arrived')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Copy text' })).toHaveLength(2)
  })
})
