import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePlayback } from './usePlayback'

// jsdom has no media player, so the browser's player is simulated.
beforeEach(() => {
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, false)
    fireEvent.play(this)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true)
    fireEvent.pause(this)
  })
})
afterEach(() => vi.restoreAllMocks())

function Sound({ name, length = null }: { name: string; length?: number | null }) {
  const { element, playback, togglePlay, cycleSpeed, handlers } = usePlayback<HTMLAudioElement>(length)
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- nothing is said here */}
      <audio ref={element} data-testid={name} {...handlers} />
      <button onClick={togglePlay}>{`${name} ${playback.isPlaying ? 'on' : 'off'}`}</button>
      <button onClick={cycleSpeed}>{`${name} at ${playback.speed}`}</button>
      <output>{`${name} is ${playback.length ?? 'unknown'} long`}</output>
    </>
  )
}

it('stops one playback when another begins', () => {
  render(
    <>
      <Sound name="one" />
      <Sound name="two" />
    </>,
  )
  act(() => screen.getByText('one off').click())
  expect(screen.getByText('one on')).toBeInTheDocument()
  act(() => screen.getByText('two off').click())
  expect(screen.getByText('one off')).toBeInTheDocument()
  expect(screen.getByText('two on')).toBeInTheDocument()
})

it('cycles through the speeds', () => {
  render(<Sound name="one" />)
  for (const speed of [1, 1.25, 1.5, 2, 0.75, 1]) act(() => screen.getByText(`one at ${speed}`).click())
  expect(screen.getByText('one at 1.25')).toBeInTheDocument()
})

it('keeps the length from the message while the recording itself has none', () => {
  render(<Sound name="one" length={42} />)
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(Infinity)
  fireEvent.loadedMetadata(screen.getByTestId('one'))
  expect(screen.getByText('one is 42 long')).toBeInTheDocument()
})
