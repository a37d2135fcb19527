/** Tests the search of settings, and addresses of older clients. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, bo, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest('0.5.31')

async function search(typed: string, who = bo) {
  await renderApp({ server, path: '/setting/devices', signedIn: who })
  const field = await screen.findByRole('searchbox', { name: 'Search settings' })
  await userEvent.click(field)
  await userEvent.paste(typed)
  return field
}
const hits = () => screen.queryAllByRole('option').map((option) => option.getAttribute('aria-label'))
const found = (hit: string) => waitFor(() => expect(hits()).toContain(hit))

it.each([
  ['its label', 'text si', 'Text size, Appearance'],
  ['a synonym', 'dark mode', 'Theme, Appearance'],
  ['a choice', 'compact', 'Density, Appearance'],
  ['its help', 'smaller avatars', 'Density, Appearance'],
  ['its Japanese label', '文字サイズ', 'Text size, Appearance'],
  ['its French label without accents', 'apercus des liens', 'Link previews, Appearance'],
  ['its page and its label, in any order', 'size appearance', 'Text size, Appearance'],
])('a field is found by %s', async (_, typed, hit) => {
  await search(typed)
  await found(hit)
})

it('an admin finds a field by its name on the wire, a member does not', async () => {
  await search('show_user_online', ada)
  await waitFor(() => expect(hits()).toHaveLength(1))
  expect(hits()[0]).toMatch(/, Overview$/)
})

it('a member finds no field of an admin page', async () => {
  await search('show_user_online')
  expect(await screen.findByText(/No setting matches/)).toBeInTheDocument()
  expect(hits()).toEqual([])
})

it('Enter leads to the field, which gets the focus and is marked', async () => {
  const field = await search('name')
  await found('Name, My Account')
  for (let index = 0; index < hits().indexOf('Name, My Account'); index++) await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { selected: true })).toHaveAccessibleName('Name, My Account')
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await userEvent.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(location.hash).toBe('#/setting/my_account')
  expect(name.closest('[data-field]')).toHaveAttribute('data-marked')
  expect(screen.getByRole('searchbox', { name: 'Search settings' })).toHaveValue('')
})

it('Escape empties the search, and the pages are there again', async () => {
  const field = await search('nothing at all like it')
  expect(screen.queryByRole('link', { name: 'Appearance' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(screen.getByRole('link', { name: 'Appearance' })).toBeInTheDocument()
})

it.each([
  ['/setting?nav=appearance&f=/chat', '/setting/appearance', 'Appearance'],
  ['/setting/my_account?f=%2Fchat', '/setting/my_account?f=%2Fchat', 'My Account'],
])('the address %s of an older client still works', async (path, at, title) => {
  await renderApp({ server, path, signedIn: bo })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect(location.hash).toBe(`#${at}`)
})

it('an unknown page of an older client is the 404 page in its place', async () => {
  await renderApp({ server, path: '/setting?nav=nowhere', signedIn: bo })
  expect(await screen.findByText('404 page')).toBeInTheDocument()
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeInTheDocument()
})
