/** The page Widget: the embed code follows what is typed, and the extra CSS is stored by the server. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { closePages, renderApp } from '@support/renderApp'
import { callsTo, freshServer } from '@support/serverPorts'
import { startTranslations } from '@support/startTranslations'

beforeAll(() => startTranslations())
afterEach(async () => {
  await closePages()
  history.replaceState(null, '', '/')
})

const ada = { name: 'Ada', email: 'ada@example.org', password: 'ada-pw' }

async function open(version = '0.5.31') {
  const server = await freshServer(version)
  onTestFinished(() => server.close())
  const calls = callsTo(server)
  await calls.createAdmin(ada)
  await calls.register({ name: 'Bo', email: 'bo@example.org', password: 'bo-pw' })
  await renderApp({ server, path: '/setting/widget', signedIn: ada })
  await screen.findByRole('region', { name: 'Embed code' })
  return { server, code: () => screen.getByRole('region', { name: 'Embed code' }).textContent }
}

it('the embed code has what was typed and the chosen host, and no defaults', async () => {
  const { code } = await open()
  expect(code()).toContain('data-host-id="1"')
  expect(code()).not.toContain('data-theme-color')
  const title = screen.getByRole('textbox', { name: 'Title' })
  await userEvent.type(title, 'Desk')
  const host = screen.getByRole('combobox', { name: /Talks with/ })
  await userEvent.type(host, 'Bo')
  await userEvent.click(await screen.findByRole('option', { name: /Bo/ }))
  await userEvent.click(screen.getByRole('switch', { name: 'Chat without a form' }))
  expect(code()).toContain('data-host-id="2"')
  expect(code()).toContain('data-title="Desk"')
  expect(code()).toContain('data-auto-reg="false"')
  expect(screen.getByRole('region', { name: 'Link' }).textContent).toMatch(/widget\.html\?host=2|&host=2/)
})

it('an old server says which version has the widget ID and the extra CSS', async () => {
  const { code } = await open('0.3.3')
  expect(await screen.findByText('needs 0.3.12')).toBeVisible()
  expect(screen.getByText('needs 0.4.0')).toBeVisible()
  expect(code()).not.toContain('data-id')
})

it('the extra CSS is saved, and is there when the page is opened again', async () => {
  const { server } = await open()
  const css = await screen.findByRole('textbox', { name: 'Extra CSS' })
  await userEvent.type(css, 'h1 {{ color: red }')
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(async () => (await server.handle(new Request('http://localhost/api/resource/widget-extra.css'))).text())
    .toContain('color: red')
})
