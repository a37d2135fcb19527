import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { useSearchAddress } from './useSearchAddress'

const PLACES = { me: null, people: [], conversations: [], now: 0 }

function openPage(address = '/search') {
  const ports = fakePorts()
  const store = createStore(ports)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </Provider>
  )
  const { result } = renderHook(
    () => ({ search: useSearchAddress(PLACES), location: useLocation(), navigate: useNavigate() }),
    { wrapper },
  )
  return {
    type: (text: string) => act(() => result.current.search.type(text)),
    choose: (value: string) => act(() => result.current.search.setFilters([{ name: 'has', value }])),
    follow: (to: string) => act(async () => void (await result.current.navigate(to))),
    wait: (ms: number) => act(() => ports.clock.advance(ms)),
    text: () => result.current.search.text,
    address: () => result.current.location.pathname + result.current.location.search,
  }
}

it('the field follows Ctrl K back to a text that was searched before', async () => {
  const page = openPage()
  for (const text of ['kebab', 'café']) {
    page.type(text)
    await page.wait(400)
    expect(page.address()).toBe(`/search?q=${encodeURIComponent(text)}`)
  }
  await page.follow('/search?q=kebab')
  expect(page.text()).toBe('kebab')
})

it('the field follows a link to the search that its address still has, and one to the empty search', async () => {
  const page = openPage('/search?q=kebab')
  page.type('café')
  await page.follow('/search?q=kebab')
  expect(page.text()).toBe('kebab')
  await page.wait(400)
  expect(page.address()).toBe('/search?q=kebab')
  page.type('café')
  await page.wait(400)
  await page.follow('/search')
  expect(page.text()).toBe('')
})

it('what is typed while the own address arrives stays', async () => {
  const page = openPage()
  page.type('keb')
  await page.wait(399)
  page.type('kebab')
  await page.wait(400)
  page.type('kebab tram')
  expect(page.text()).toBe('kebab tram')
  await page.wait(400)
  expect([page.text(), page.address()]).toEqual(['kebab tram', '/search?q=kebab+tram'])
})

it('a chosen filter stands in the address at once, with the text before it', async () => {
  const page = openPage()
  page.type('kebab')
  page.choose('image')
  await page.wait(0)
  expect(page.address()).toBe('/search?q=kebab&has=image')
})
