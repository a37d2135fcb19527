import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyModule } from '@/ui/lazy'
import { lazyTextOverlay } from './lazyTextOverlay'

function openLate() {
  const onEnter = vi.fn<(text: string) => void>()
  function Box({ initialText = '' }: { initialText?: string; onClose: () => void }) {
    const [text, setText] = useState(initialText)
    return (
      <input
        // eslint-disable-next-line jsx-a11y/no-autofocus -- overlays focus their field
        autoFocus
        aria-label="Find"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onEnter(text)}
      />
    )
  }
  let resolve: (module: { Box: typeof Box }) => void = () => undefined
  const arrival = new Promise<{ Box: typeof Box }>((done) => (resolve = done))
  const LazyBox = lazyTextOverlay(
    lazyModule(() => arrival),
    (module) => module.Box,
  )
  render(
    <>
      <textarea aria-label="Composer" />
      <LazyBox onClose={() => undefined} />
    </>,
  )
  return { onEnter, arrive: () => act(() => Promise.resolve(resolve({ Box }))) }
}

it('what is typed before the code arrives stands in the field, and Enter applies to it', async () => {
  const { onEnter, arrive } = openLate()
  screen.getByLabelText('Composer').focus()
  await userEvent.keyboard('ranx{Backspace}dom{Enter}')
  expect(screen.getByLabelText('Composer')).toHaveValue('')
  await arrive()
  expect(screen.getByLabelText('Find')).toHaveValue('random')
  expect(onEnter.mock.calls).toEqual([['random']])
})

it('takes no keys once it is open', async () => {
  const { onEnter, arrive } = openLate()
  await arrive()
  await userEvent.type(screen.getByLabelText('Find'), 'ops')
  expect(screen.getByLabelText('Find')).toHaveValue('ops')
  expect(onEnter).not.toHaveBeenCalled()
})
