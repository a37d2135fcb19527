/** Tests which presses the button of waiting rows takes. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startTranslations } from '@support/startTranslations'
import { HeldNotice } from './HeldNotice'

const BOX = { left: 100, right: 180, top: 120, bottom: 144 }

beforeEach(async () => {
  await startTranslations()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...BOX } as DOMRect)
  return () => vi.restoreAllMocks()
})

const show = () =>
  render(<HeldNotice waiting={{ before: ['a', 'b'], after: ['b', 'a'] }} isByTime onRelease={() => undefined} />)
const notice = () => screen.getByRole('button')
const move = (clientX: number, clientY: number) => act(() => void fireEvent.pointerMove(window, { clientX, clientY }))

it('appears over a row that somebody aims at, and leaves the press to the row', () => {
  show()
  expect(notice()).toHaveClass('pointer-events-none')
  move(140, 132)
  expect(notice()).toHaveClass('pointer-events-none')
})

it('takes presses of a pointer that came from elsewhere', () => {
  show()
  move(140, 300)
  expect(notice()).not.toHaveClass('pointer-events-none')
  move(140, 132)
  expect(notice()).not.toHaveClass('pointer-events-none')
})
