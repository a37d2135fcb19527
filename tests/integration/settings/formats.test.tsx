/** Tests the reader's formats: hours, and fewer movements, chosen on Appearance. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

it('12 or 24 hours are kept on this device, and are no choice of a language', async () => {
  const page = await renderApp({ server, path: '/setting/appearance', signedIn: ada })
  await userEvent.click(await screen.findByRole('radio', { name: '24 hours' }))
  expect(screen.getByRole('radio', { name: '24 hours' })).toBeChecked()
  expect(page.browser.values.get('parley_hours')).toBe('24')
  expect(page.browser.values.get('i18nextLng')).toBeUndefined()
})

it('fewer movements are a choice of this device', async () => {
  const page = await renderApp({ server, path: '/setting/appearance', signedIn: ada })
  await userEvent.click(await screen.findByRole('switch', { name: 'Fewer movements' }))
  await waitFor(() => expect(document.documentElement.dataset.motion).toBe('less'))
  expect(page.browser.values.get('parley_motion')).toBe('less')
  await userEvent.click(screen.getByRole('switch', { name: 'Fewer movements' }))
  await waitFor(() => expect(document.documentElement.dataset.motion).toBeUndefined())
})
