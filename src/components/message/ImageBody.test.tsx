import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { a } from '@support/a'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/words'
import { ImageBody } from './ImageBody'
import { pictureOf } from './picture'

async function draw(size: number, contentType = 'image/gif') {
  await startTranslations()
  const onOpen = vi.fn()
  const picture = pictureOf(a.fileBody({ name: 'dance.gif', path: 'p', contentType, size }))!
  const { container } = render(
    <Provider store={makeStore(fakePorts())}>
      <ImageBody picture={picture} onOpen={onOpen} />
    </Provider>,
  )
  const source = () => container.querySelector('img')?.getAttribute('src')
  return { picture, onOpen, source }
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
