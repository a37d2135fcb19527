import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { translatorOf } from '@/i18n/i18n'
import type { Device } from '@/platform/device/device'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { scheduleMobileAppTip, showMobileAppTip } from './mobileAppTip'

const FLAG = 'MOBILE_APP_TIP'
const text = 'There is an app for your phone.'

async function openOn(device: Device) {
  const t = translatorOf(await startTranslations())
  const ports = fakePorts()
  const opened: string[] = []
  ports.site = { ...ports.site, device: () => device, openInNewTab: (url) => void opened.push(url) }
  render(<ToastRegion dismissLabel="Dismiss" />)
  return { ports, opened, show: () => showMobileAppTip(ports, t) }
}

it('is shown on a phone after it was asked for, and Open leads to the download page', async () => {
  const { ports, opened, show } = await openOn('android')
  show()
  expect(screen.queryByText(text)).toBeNull()
  scheduleMobileAppTip(ports)
  expect(ports.preferences.read(FLAG)).toBe('1')
  show()
  expect(await screen.findByText(text)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Get the app' }))
  expect(opened).toEqual(['https://voce.chat#download'])
  expect(ports.preferences.read(FLAG)).toBeNull()
})

it('is not asked for again once somebody declined', async () => {
  const { ports, opened, show } = await openOn('ios')
  scheduleMobileAppTip(ports)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }))
  expect(ports.preferences.read(FLAG)).toBeNull()
  scheduleMobileAppTip(ports)
  expect(ports.preferences.read(FLAG)).toBeNull()
  expect(opened).toEqual([])
})

it('is not for computers, and leaves the flag of an older client there', async () => {
  const { ports, show } = await openOn('desktop')
  scheduleMobileAppTip(ports)
  expect(ports.preferences.read(FLAG)).toBeNull()
  ports.preferences.write(FLAG, '1')
  show()
  expect(screen.queryByText(text)).toBeNull()
})
