import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { createStore } from '@/store/createStore'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import type { ScriptedAnswer } from '@support/fakeHttp'
import { startTranslations } from '@support/startTranslations'
import { ImageBody } from './ImageBody'
import { imageOf } from './messageImage'

/** Draws a photograph of a phone, whose bytes the server answers with. `drawn` is what the browser makes of them. */
async function draw(answer: ScriptedAnswer, drawn: Blob | null) {
  await startTranslations()
  const onOpen = vi.fn()
  const image = imageOf(a.fileBody({ name: 'IMG_1.HEIC', path: 'p', contentType: 'image/heic', size: 9_000 }))!
  const ports = fakePorts()
  ports.http.on('GET', /file/, answer)
  ports.http.on('HEAD', /file/, answer)
  vi.spyOn(ports.files, 'toDrawable').mockResolvedValue(drawn)
  const { container } = render(
    <Provider store={createStore(ports)}>
      <ImageBody image={image} onOpen={onOpen} />
    </Provider>,
  )
  return { ports, onOpen, container }
}

it('draws the converted picture, and asks the server for no thumbnail', async () => {
  const { ports, container, onOpen } = await draw({ text: 'heic' }, new Blob(['jpeg'], { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
  expect(ports.http.requestLines().filter((line) => line.includes('thumbnail'))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Image, IMG_1.HEIC' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

it('is a card where the picture cannot be converted', async () => {
  await draw({ text: 'damaged' }, null)
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('download', 'IMG_1.HEIC')
  expect(screen.queryByRole('button', { name: 'Image, IMG_1.HEIC' })).toBeNull()
})

it('can be tried again when it could not be fetched', async () => {
  const { ports, container } = await draw({ state: 'network' }, new Blob(['jpeg'], { type: 'image/jpeg' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  ports.http.on('GET', /file/, { text: 'heic' })
  fireEvent.click(retry)
  await vi.waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/))
})

it('says so when the server no longer has it', async () => {
  await draw({ status: 404 }, null)
  expect(await screen.findByText('No longer on the server')).toBeInTheDocument()
})
