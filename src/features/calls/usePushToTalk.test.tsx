import { fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { togglePushToTalk, toggleDeaf } from '@/store/calls/callActions'
import { readChoices } from '@/store/calls/callChoices'
import '@/store/calls/callsSlice'
import { selectCalls } from '@/store/calls/selectors'
import { createStore } from '@/store/createStore'
import { usePushToTalk } from './usePushToTalk'

function Page() {
  usePushToTalk()
  return (
    <>
      <textarea aria-label="Message" />
      <button onClick={() => pressed.push('button')}>Button</button>
      <div role="dialog">
        <button>Choice</button>
      </div>
    </>
  )
}

let pressed: string[] = []
let ports = fakePorts()
let store = createStore(ports)
const isMuted = () => selectCalls(store.getState())?.own.isMuted
const space = { key: ' ', code: 'Space' }

beforeEach(() => {
  pressed = []
  ports = fakePorts()
  store = createStore(ports)
  store.dispatch(togglePushToTalk())
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  )
})

it('one is heard while Space is held, and the focused button is not pressed', () => {
  const button = screen.getByRole('button', { name: 'Button' })
  expect(isMuted()).toBe(true)
  expect(fireEvent.keyDown(button, space)).toBe(false)
  expect(isMuted()).toBe(false)
  fireEvent.keyDown(button, { ...space, repeat: true })
  expect(fireEvent.keyUp(button, space)).toBe(false)
  expect(isMuted()).toBe(true)
  expect(pressed).toEqual([])
})

it('a space in the composer or in a dialog stays a space', () => {
  expect(fireEvent.keyDown(screen.getByRole('textbox'), space)).toBe(true)
  expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Choice' }), space)).toBe(true)
  expect(isMuted()).toBe(true)
})

it('a window that loses the focus leaves nobody open', () => {
  fireEvent.keyDown(document.body, space)
  fireEvent.blur(window)
  expect(isMuted()).toBe(true)
})

it('who hears everybody again is not heard without the key, and the habit is remembered', () => {
  store.dispatch(toggleDeaf())
  store.dispatch(toggleDeaf())
  expect(isMuted()).toBe(true)
  expect(readChoices(ports.preferences).isPushToTalk).toBe(true)
  store.dispatch(togglePushToTalk())
  expect(isMuted()).toBe(true)
  fireEvent.keyDown(document.body, space)
  expect(isMuted()).toBe(true)
})
