import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createStore } from '@/store/createStore'
import { phaseChanged } from '@/stream/eventsReceived'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { ImageBody } from './ImageBody'
import { pictureOf } from './picture'

async function draw(size: number, contentType = 'image/gif') {
  await startTranslations()
  const onOpen = vi.fn()
  const picture = pictureOf(a.fileBody({ name: 'dance.gif', path: 'p', contentType, size }))!
  const ports = fakePorts()
  ports.http.on('HEAD', /file/, { state: 'timeout', afterMs: 1 })
  const store = createStore(ports)
  const { container } = render(
    <Provider store={store}>
      <ImageBody picture={picture} onOpen={onOpen} />
    </Provider>,
  )
  const source = () => container.querySelector('img')?.getAttribute('src')
  return { store, container, picture, onOpen, source }
}

it('shows a still frame of a large animation until it is pressed, then the picture', async () => {
  const { picture, onOpen, source } = await draw(2_000_001)
  expect(source()).toBe(picture.thumbnail)
  expect(source()).not.toBe(picture.full)
  await userEvent.click(screen.getByRole('button', { name: 'Play dance.gif' }))
  expect(source()).toBe(picture.full)
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Image, dance.gif' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

it('plays a small animation at once', async () => {
  const { picture, source } = await draw(2_000_000)
  expect(source()).toBe(picture.full)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('shows other pictures by their thumbnail, whatever their size', async () => {
  const { picture, source } = await draw(20_000_000, 'image/png')
  expect(source()).toBe(picture.thumbnail)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('tries a picture again that failed without the server, once the stream is back', async () => {
  const { store, container, source } = await draw(9_000, 'image/png')
  fireEvent.error(container.querySelector('img')!)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(source()).toBeUndefined()
  act(() => void store.dispatch(phaseChanged({ phase: 'live', retryAt: null, at: 1 })))
  expect(source()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
