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
import { imageOf } from './messageImage'

async function draw(size: number, contentType = 'image/gif') {
  await startTranslations()
  const onOpen = vi.fn()
  const image = imageOf(a.fileBody({ name: 'dance.gif', path: 'p', contentType, size }))!
  const ports = fakePorts()
  ports.http.on('HEAD', /file/, { state: 'timeout', afterMs: 1 })
  const store = createStore(ports)
  const { container } = render(
    <Provider store={store}>
      <ImageBody image={image} onOpen={onOpen} />
    </Provider>,
  )
  const source = () => container.querySelector('img')?.getAttribute('src')
  return { store, container, image, onOpen, source }
}

it('shows a still frame of a large animation until it is pressed, then the image', async () => {
  const { image, onOpen, source } = await draw(2_000_001)
  expect(source()).toBe(image.thumbnail)
  expect(source()).not.toBe(image.full)
  await userEvent.click(screen.getByRole('button', { name: 'Play dance.gif' }))
  expect(source()).toBe(image.full)
  expect(onOpen).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Image, dance.gif' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

it('plays a small animation at once', async () => {
  const { image, source } = await draw(2_000_000)
  expect(source()).toBe(image.full)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('shows other images by their thumbnail, whatever their size', async () => {
  const { image, source } = await draw(20_000_000, 'image/png')
  expect(source()).toBe(image.thumbnail)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('tries an image again that failed without the server, once the stream is back', async () => {
  const { store, container, source } = await draw(9_000, 'image/png')
  fireEvent.error(container.querySelector('img')!)
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  expect(source()).toBeUndefined()
  act(() => void store.dispatch(phaseChanged({ phase: 'live', retryAt: null, at: 1 })))
  expect(source()).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
