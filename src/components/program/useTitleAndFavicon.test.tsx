import { render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTitleAndFavicon } from './useTitleAndFavicon'

// The simulated browser takes everything for a picture.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
    return this.src.endsWith('none') ? Promise.reject(new Error('no picture')) : Promise.resolve()
  })
})

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href
function Page({ logo }: { logo: string | null }) {
  useTitleAndFavicon({ serverName: 'Tramway Works', count: 0, takenOver: false, logo })
  return null
}

const removeIcons = () => document.querySelectorAll('link[rel="icon"]').forEach((link) => link.remove())
// Pages of earlier tests leave theirs.
beforeEach(removeIcons)
afterEach(() => {
  removeIcons()
  vi.restoreAllMocks()
})

it('the icon of the tab follows the logo of the server, and is the own one without a logo', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'icon', href: 'http://localhost/own.svg' })
  document.head.append(link)
  const page = (logo: string | null) => (
    <MemoryRouter>
      <Page logo={logo} />
    </MemoryRouter>
  )
  const { rerender } = render(page('http://localhost/logo?t=1'))
  await waitFor(() => expect(icon()).toBe('http://localhost/logo?t=1'))
  rerender(page('http://localhost/logo?t=2'))
  await waitFor(() => expect(icon()).toBe('http://localhost/logo?t=2'))
  rerender(page('http://localhost/none'))
  await waitFor(() => expect(icon()).toBe('http://localhost/own.svg'))
})
