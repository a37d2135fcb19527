import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { imageOf } from '../messageImage'
import { ImageViewer } from './ImageViewer'

const image = (path: string, contentType: string, size: number) =>
  imageOf(a.fileBody({ name: path, path, contentType, size }))!

it('preloads the images beside the shown one, except large animations', async () => {
  await startTranslations()
  const images = [
    image('before.jpg', 'image/jpeg', 20_000_000),
    image('shown.png', 'image/png', 1_000),
    image('large.gif', 'image/gif', 2_000_001),
    image('next.png', 'image/png', 1_000),
    image('small.gif', 'image/gif', 2_000_000),
  ] as const
  const ports = fakePorts()
  const store = createStore(ports)
  const draw = (at: number) => (
    <InStore ports={ports} store={store}>
      <ImageViewer images={images} index={at} onIndexChange={() => undefined} onClose={() => undefined} />
    </InStore>
  )
  const { container, rerender } = render(draw(1))
  const fetched = () => Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))
  const full = (...places: number[]) => places.map((at) => images[at]?.full)
  expect(fetched()).toEqual(full(1, 0))
  rerender(draw(3))
  expect(fetched()).toEqual(full(3, 4))
  rerender(draw(2))
  expect(fetched()).toEqual(full(2, 1, 3))
})
