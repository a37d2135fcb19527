import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openCallsPage } from '@support/callsPage'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { readChoices } from '@/store/calls/callChoices'
import { CallDevices } from './CallDevices'

await startTranslations()

async function openDevices(ports = fakePorts()) {
  const { store } = await openCallsPage(ports)
  render(
    <InStore ports={ports} store={store}>
      <CallDevices label="Choose devices" />
    </InStore>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Choose devices' }))
  return ports
}

it('after a press on the devices of calls, the button tells that their code is loading', async () => {
  await openDevices()
  const button = screen.getByRole('button', { name: 'Choose devices' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await screen.findByRole('dialog')
  expect(button).not.toHaveAttribute('aria-busy')
})

it('devices are chosen and the microphone is tried before a call; it opens when that is asked for, and closes with the dialog', async () => {
  const { preferences, callRooms } = await openDevices()
  const test = await screen.findByRole('button', { name: 'Test microphone' })
  expect(callRooms.opened).toEqual([])
  fireEvent.click(test)
  expect(await screen.findByLabelText('Microphone level')).toBeVisible()
  const microphone = await screen.findByRole('combobox', { name: 'Microphone' })
  await screen.findByRole('option', { name: 'Built-in' })
  await act(() => Promise.resolve(void fireEvent.change(microphone, { target: { value: 'built-in' } })))
  fireEvent.click(screen.getByRole('switch', { name: /^Push to talk/ }))
  expect(readChoices(preferences)).toMatchObject({ microphone: 'built-in', isPushToTalk: true })
  expect(callRooms.opened.map(({ deviceId, readyState }) => [deviceId, readyState])).toEqual([
    [null, 'ended'],
    ['built-in', 'live'],
  ])
  await act(() => Promise.resolve(void fireEvent.click(screen.getByRole('button', { name: 'Close' }))))
  expect(callRooms.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
})

it('a microphone that is not allowed is told where it is tried', async () => {
  const ports = fakePorts()
  ports.callRooms.refuseMicrophone('refused')
  await openDevices(ports)
  fireEvent.click(await screen.findByRole('button', { name: 'Test microphone' }))
  expect(await screen.findByText(/^The microphone is not allowed here/)).toBeVisible()
})
