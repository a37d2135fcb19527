import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdTyping } from './typeAhead'

let box: HTMLTextAreaElement
let field: HTMLInputElement
beforeEach(() => {
  box = document.body.appendChild(document.createElement('textarea'))
  field = document.body.appendChild(document.createElement('input'))
  box.focus()
})
afterEach(() => {
  holdTyping().giveBack()
  document.body.replaceChildren()
})

it('keeps letters from the box that has the focus and types them into the field that takes it', async () => {
  holdTyping()
  await userEvent.keyboard('genx{Backspace}')
  expect(box).toHaveValue('')
  field.focus()
  await waitFor(() => expect(field).toHaveValue('gen'))
  await userEvent.keyboard('eral')
  expect(field).toHaveValue('general')
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})

it('presses Enter in the field after the letters, and never in the box', async () => {
  const pressed = vi.fn()
  document.addEventListener('keydown', pressed)
  holdTyping()
  await userEvent.keyboard('gen{Enter}more')
  expect(pressed).not.toHaveBeenCalled()
  field.focus()
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  expect(field).toHaveValue('gen')
  expect(box).toHaveValue('')
  document.removeEventListener('keydown', pressed)
})

it('lets go at Escape and at a press, so that one writes on where one was', async () => {
  holdTyping()
  await userEvent.keyboard('a{Escape}b')
  expect(box).toHaveValue('b')
  holdTyping()
  await userEvent.keyboard('c')
  await userEvent.click(box)
  await userEvent.keyboard('d')
  expect(box).toHaveValue('bd')
})

it('leaves the box as it was when the focus goes to something that takes no letters', async () => {
  const button = document.body.appendChild(document.createElement('button'))
  holdTyping()
  await userEvent.keyboard('abc')
  button.focus()
  box.focus()
  await userEvent.keyboard('d')
  expect(box).toHaveValue('d')
})

it('gives the letters back to the box when nothing took them, and sends nothing', async () => {
  const { giveBack } = holdTyping()
  await userEvent.keyboard('abc{Enter}')
  giveBack()
  expect(box).toHaveValue('abc')
  await userEvent.keyboard('d')
  expect(box).toHaveValue('abcd')
})

it('goes on holding while a part of what came is on its way, and gives the letters back when none took them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const dialog = holdTyping()
  await userEvent.keyboard('ab')
  dialog.arrived()
  const words = holdTyping()
  await vi.advanceTimersByTimeAsync(5_000)
  await userEvent.keyboard('c')
  expect(box).toHaveValue('')
  words.arrived()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(box).toHaveValue('abc')
  vi.useRealTimers()
})
