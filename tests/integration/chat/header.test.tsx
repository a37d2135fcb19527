import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { openChat } from './openChat'

afterEach(() => {
  document.documentElement.style.fontSize = ''
  vi.restoreAllMocks()
})

async function offered() {
  await userEvent.click(await screen.findByRole('button', { name: 'Conversation settings' }))
  await screen.findByRole('menu')
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent)
  await userEvent.keyboard('{Escape}')
  return items
}

it('the menu has the tools that do not fit beside the name at very large text sizes', async () => {
  await openChat()
  expect(await offered()).not.toContain('Search here')
  expect(await offered()).not.toContain('Files here')
  expect(screen.getByRole('button', { name: 'Saved from here' })).toBeInTheDocument()
  document.documentElement.style.fontSize = '24px'
  expect(await offered()).toEqual(expect.arrayContaining(['Files here', 'Saved from here']))
  expect(await offered()).not.toContain('Search here')
  document.documentElement.style.fontSize = '40px'
  expect(await offered()).toContain('Search here')
  expect(await offered()).not.toContain('Members')
  document.documentElement.style.fontSize = '64px'
  expect(await offered()).toEqual(expect.arrayContaining(['Search here', 'Members']))
})
