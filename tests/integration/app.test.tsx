/** Tests the signed-out pages and the app: the whole tree over the reference server. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { fill, press } from '@support/screenSteps'
import { adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { changePerson } from '../../reference-server/model/accounts/personChanges'

serverForEachTest()

const signIn = async (email: string, password: string) => {
  await fill({ 'E-mail': email, Password: password })
  await press('Sign in')
}
const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })

describe('signed out', () => {
  it('shows the error beside the field, keeps the input, and focuses the first invalid field', async () => {
    await renderApp({ server })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to Tramway Works' })).toBeInTheDocument()

    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail.')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    // One announcement: two alerts would interrupt each other.
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Enter your e-mail.'])

    await signIn(bo.email, 'wrong')
    const reason = 'E-mail and password do not match. If you forgot the password, ask your admin for a new one.'
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(reason)
    expect(screen.getByLabelText('E-mail')).toHaveValue(bo.email)

    await signIn('nobody@example.org', 'x')
    expect(await screen.findByText('No account has this e-mail. Check its spelling.')).toBeInTheDocument()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('signs in with what a password manager filled in without telling the page', async () => {
    await renderApp({ server })
    // Writing past React's own setter, as an extension does, without an event.
    const fillSilently = (label: string, text: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        screen.getByLabelText(label),
        text,
      )
    await screen.findByLabelText('E-mail')
    fillSilently('E-mail', bo.email)
    fillSilently('Password', bo.password)
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('button', { name: 'Bo, account menu' })).toBeInTheDocument()
  })

  it('has separate texts for a frozen account and for a missing network', async () => {
    const page = await renderApp({ server })
    changePerson(server.state, 2, { status: 'frozen' })
    await signIn(bo.email, bo.password)
    expect(await screen.findByText('This account is frozen. Ask your admin.')).toBeInTheDocument()

    page.cut(true)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(
      await screen.findByText('The server cannot be reached. Check your network and try again.'),
    ).toBeInTheDocument()
  })

  it('reports an unreachable server, and continues when it can', async () => {
    const page = await renderApp({ server, path: '/nowhere', isCut: true })
    expect(screen.getByText('404 page')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Back to chats' }))
    expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeInTheDocument()
    page.cut(false)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to Tramway Works' })).toBeInTheDocument()
  })

  it('leads back to the requested address, and signs out', async () => {
    const page = await renderApp({ server, path: '/users/1' })
    await signIn(bo.email, bo.password)
    expect(await screen.findByText('Signed in as Bo')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument()
    expect(page.path()).toBe('/users/1')
    expect(document.title).toBe('Ada · Tramway Works Web App')

    await userEvent.click(screen.getByRole('button', { name: 'Bo, account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByRole('heading', { name: 'Sign in to Tramway Works' })).toBeInTheDocument()
    expect(page.ports.tokenStorage.session()).toBeNull()
    expect(await screen.findByText('Signed out')).toBeInTheDocument()
  })

  it('creates an account where everybody may', async () => {
    await renderApp({ server, path: '/register' })
    const password = 'cem-pw-long'
    await fill({ Name: 'Cem', 'E-mail': bo.email, Password: password, 'Confirm password': password })
    await press('Create account')
    expect(await screen.findByRole('alert')).toHaveTextContent('This e-mail already has an account.')

    await fill({ 'E-mail': 'cem@example.org' })
    await press('Create account')
    expect(await screen.findByRole('button', { name: 'Cem, account menu' })).toBeInTheDocument()
  })
})

describe('signed in', () => {
  it('lists conversations by their last message, with unread counts and mentions', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await calls.createChannel(adaToken, { name: 'quiet', is_public: true })
    await calls.say(adaToken, `group/${ops}`, 'first')
    await renderApp({ server, signedIn: bo })
    const list = await conversations()
    expect(await within(list).findByRole('link', { name: '# ops, 1 unread' })).toBeInTheDocument()

    await calls.say(adaToken, 'user/2', 'hello Bo')
    expect(await within(list).findByRole('link', { name: 'Ada, 1 unread' })).toBeInTheDocument()
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Ada', 'ops', 'quiet'])
    await waitFor(() => expect(document.title).toBe('(2) Tramway Works Web App'))
  })

  it('filters by name without regard to accents, and moves with the arrow keys', async () => {
    for (const name of ['Büro', 'ops', 'zug']) await calls.createChannel(adaToken, { name, is_public: true })
    await renderApp({ server, signedIn: bo })
    const list = await conversations()
    await within(list).findByRole('link', { name: '# ops' })

    const links = within(list).getAllByRole('link')
    expect(links.filter((link) => link.tabIndex === 0)).toHaveLength(1)
    links[0]!.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(links[1]).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(links[2]).toHaveFocus()

    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter conversations' }), 'buro')
    await waitFor(() => expect(within(list).getAllByRole('link')).toHaveLength(1))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter conversations' }), 'x')
    expect(await within(list).findByText('No conversation matches “burox”.')).toBeInTheDocument()
  })

  it('mutes from the menu of a row', async () => {
    await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await renderApp({ server, signedIn: bo })
    const list = await conversations()
    await userEvent.pointer({ keys: '[MouseRight]', target: await within(list).findByRole('link', { name: '# ops' }) })
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute…' }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Mute # ops?' })).getByRole('button', { name: 'Mute' }),
    )
    expect(await within(list).findByRole('link', { name: '# ops, muted' })).toBeInTheDocument()
  })

  it('shows a channel that somebody else added the person to as new, until it is opened', async () => {
    await renderApp({ server, signedIn: bo })
    const list = await conversations()
    await calls.createChannel(adaToken, { name: 'night-buses', is_public: true })
    const row = await within(list).findByRole('link', { name: '# night-buses, new' })
    expect(within(list).getByText('You were added to this channel')).toBeInTheDocument()
    await userEvent.click(row)
    expect(await within(list).findByRole('link', { name: '# night-buses' })).toBeInTheDocument()
    expect(within(list).queryByText('You were added to this channel')).not.toBeInTheDocument()
  })

  it('creates a channel with its members and opens it', async () => {
    const page = await renderApp({ server, signedIn: bo })
    await conversations()
    await userEvent.click(screen.getByRole('button', { name: 'New…' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New channel' }))
    const dialog = await screen.findByRole('dialog', { name: 'New channel' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create channel' }))
    expect(within(dialog).getByText('Give the channel a name.')).toBeInTheDocument()
    const visibility = within(within(dialog).getByRole('group', { name: 'Visibility' }))
    expect(visibility.getByRole('radio', { name: 'Private' })).toBeChecked()
    expect(visibility.getByRole('radio', { name: 'Public' })).toBeDisabled()
    expect(visibility.getByRole('radio', { name: 'Public' })).toHaveAccessibleDescription(
      'Only admins can make public channels.',
    )

    await userEvent.type(within(dialog).getByLabelText('Name'), '# porto')
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Members' }), 'ad{Enter}')
    expect(within(dialog).getByRole('button', { name: 'Remove Ada' })).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create channel' }))
    await waitFor(() => expect(page.path()).toMatch(/^\/chat\/channel\/\d+$/))
    expect(await screen.findByRole('heading', { level: 1, name: /porto/ })).toBeInTheDocument()
  })

  it('groups people by role, starts a direct message, and has the 404 page of a missing channel in its frame', async () => {
    const page = await renderApp({ server, path: '/users', signedIn: bo })
    const people = await screen.findByRole('navigation', { name: 'People' })
    expect(await within(people).findByRole('list', { name: 'admin - 1' })).toBeInTheDocument()
    expect(within(people).getByRole('list', { name: 'member - 1' })).toBeInTheDocument()
    await userEvent.click(within(people).getByRole('link', { name: 'Ada' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Message' }))
    await waitFor(() => expect(page.path()).toBe('/chat/dm/1'))
    location.hash = '#/chat/channel/999'
    expect(await screen.findByText('404 page')).toBeInTheDocument()
    expect(screen.getByRole('navigation', { name: 'Conversations' })).toBeInTheDocument()
  })

  it('stores theme and density for this device', async () => {
    const page = await renderApp({ server, path: '/setting/appearance', signedIn: bo })
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(page.browser.values.get('theme')).toBe('dark')
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }))
    expect(document.documentElement.dataset.density).toBe('compact')
  })

  it('lists unsent messages and drafts before signing out', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    const page = await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
    const box = await screen.findByRole('textbox', { name: 'Message ops' })
    page.cut(true)
    await userEvent.type(box, 'Oskar has the key{Enter}half a thought')
    await userEvent.click(screen.getByRole('button', { name: 'Bo, account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    const question = await screen.findByRole('dialog', { name: 'Sign out?' })
    expect(within(question).getByText('1 message was never sent. It will be lost.')).toBeInTheDocument()
    // A text is cut at its own end, which in a page of the other direction is not the end of the line.
    expect(within(question).getByText('Oskar has the key').tagName).toBe('BDI')
    expect(await within(question).findByText('1 draft will be lost.')).toBeInTheDocument()
    expect(within(question).getByText('half a thought').closest('li')).toHaveTextContent('In # ops:')
    await userEvent.click(within(question).getByRole('checkbox', { name: /^Keep my data/ }))
    expect(within(question).getByText(/It waits on this device/)).toBeInTheDocument()
  })
})

describe('unsaved settings', () => {
  it('are kept when the page is left, and the browser asks before the page is closed', async () => {
    await renderApp({ server, path: '/setting/my_account', signedIn: bo })
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' the Second')
    await userEvent.click(screen.getByRole('link', { name: 'Appearance' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeInTheDocument()
    expect(closing()).toBe(true)

    await userEvent.click(screen.getByRole('link', { name: 'My Account' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Bo the Second')
    const bar = screen.getByRole('region', { name: 'Unsaved changes' })
    await userEvent.click(within(bar).getByRole('button', { name: 'Reset' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Bo')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument()
    expect(closing()).toBe(false)
  })
})

describe('the quick switcher', () => {
  it('opens by its key, finds channels, people and actions, and opens the chosen one by Enter', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await calls.createChannel(adaToken, { name: 'loops', is_public: true })
    await renderApp({ server, signedIn: bo })
    await conversations()
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Go to…' })
    await userEvent.type(field, 'op')
    const names = () => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))
    await waitFor(() =>
      expect(names()).toEqual(['# ops', '# loops', 'Invite people', 'People', 'Search everything for “op”']),
    )
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(location.hash).toBe(`#/chat/channel/${ops}`))
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()

    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), '@a')
    await waitFor(() => expect(names()[0]).toMatch(/^Ada/))
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'qqq')
    await waitFor(() => expect(names()).toEqual(['Search for “qqq” here', 'Search everything for “qqq”']))
    expect(screen.getByText('Nothing matches “qqq”.')).toBeInTheDocument()
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'appear{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Appearance' })).toBeInTheDocument()
  })

  it('ranks the typed name above an unread one that only contains its letters', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    const other = await calls.createChannel(adaToken, { name: 'oceanpaths', is_public: true })
    await renderApp({ server, signedIn: bo })
    await conversations()
    await calls.say(adaToken, `group/${other}`, 'News!')
    await screen.findByRole('link', { name: /oceanpaths.*1 unread/ })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), 'op')
    await screen.findByRole('option', { name: /oceanpaths/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(location.hash).toBe(`#/chat/channel/${ops}`))
  })

  it('opens by Ctrl л of a Russian keyboard, and the keys by Ctrl Shift 7 of a German one, which types /', async () => {
    await renderApp({ server, signedIn: bo })
    await conversations()
    fireEvent.keyDown(document.body, { key: 'л', code: 'KeyK', ctrlKey: true })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), '{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    fireEvent.keyDown(document.body, { key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
  })

  it('shows all keys after a question mark, which is text in a message', async () => {
    const ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
    await renderApp({ server, path: `/chat/channel/${ops}`, signedIn: bo })
    const box = await screen.findByRole('textbox', { name: 'Message ops' })
    screen.getByRole('main').focus()
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.type(within(sheet).getByRole('searchbox'), 'unread')
    expect(
      within(sheet)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Next unread'])
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(box).toHaveValue('')
    await userEvent.type(box, 'Really?')
    expect(box).toHaveValue('Really?')
  })
})
