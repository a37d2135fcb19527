import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { draftSaved } from '@/store/drafts/draftsSlice'
import { createStore } from '@/store/createStore'
import { serverFoundReplaced } from '@/store/connection/connectionSlice'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { ServerReplaced } from './ServerReplaced'

beforeAll(async () => void (await startTranslations()))

it('cannot be left before each unsent text was copied or discarded', async () => {
  const ports = fakePorts()
  const store = createStore(ports)
  for (const id of [3, 4])
    store.dispatch(
      draftSaved(a.channelKey(id), { text: `text ${id}`, mode: 'text', replyTo: null, files: [], updatedAt: 1 }),
    )
  store.dispatch(serverFoundReplaced('otherServer'))
  render(
    <InStore ports={ports} store={store}>
      <ServerReplaced replacement="otherServer" />
    </InStore>,
  )
  const continueButton = screen.getByRole('button', { name: 'Continue' })
  fireEvent.click(continueButton)
  fireEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0]!)
  await screen.findByText('text 4')
  fireEvent.click(continueButton)
  expect(Object.keys(store.getState().drafts)).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: 'Discard' })[1]!)
  await expect.poll(() => (fireEvent.click(continueButton), store.getState().drafts)).toEqual({})
  expect(ports.copied).toEqual(['text 3'])
})
