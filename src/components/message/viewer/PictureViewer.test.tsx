import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { pictureOf } from '../picture'
import { PictureViewer } from './PictureViewer'

const picture = (path: string, contentType: string, size: number) =>
  pictureOf(a.fileBody({ name: path, path, contentType, size }))!

it('preloads the pictures beside the shown one, except large animations', async () => {
  await startTranslations()
  const pictures = [
    picture('before.jpg', 'image/jpeg', 20_000_000),
    picture('shown.png', 'image/png', 1_000),
    picture('large.gif', 'image/gif', 2_000_001),
    picture('next.png', 'image/png', 1_000),
    picture('small.gif', 'image/gif', 2_000_000),
  ] as const
  const draw = (at: number) => (
    <Provider store={createStore(fakePorts())}>
      <PictureViewer pictures={pictures} at={at} onAt={() => undefined} onClose={() => undefined} />
    </Provider>
  )
  const { container, rerender } = render(draw(1))
  const fetched = () => Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))
  const full = (...places: number[]) => places.map((at) => pictures[at]?.full)
  expect(fetched()).toEqual(full(1, 0))
  rerender(draw(3))
  expect(fetched()).toEqual(full(3, 4))
  rerender(draw(2))
  expect(fetched()).toEqual(full(2, 1, 3))
})
