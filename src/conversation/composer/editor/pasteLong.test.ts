import { expect, it } from 'vitest'
import { pasteLong } from './pasteLong'

const pasted = (text: string) => ({ types: ['text/plain'], getData: () => text })

it('inserts a text of very many lines at the caret, and fires an input event', () => {
  const box = document.createElement('textarea')
  document.body.append(box)
  box.value = 'before after'
  box.setSelectionRange(7, 7)
  let calls = 0
  box.addEventListener('input', () => (calls += 1))
  const lines = 'line\r\n'.repeat(2_500)
  expect(pasteLong(pasted(lines), box)).toBe(true)
  expect(box.value).toBe(`before ${'line\n'.repeat(2_500)}after`)
  expect(box.selectionStart).toBe(7 + 2_500 * 5)
  expect(calls).toBe(1)
})

it('leaves short texts, and pastes without text, to the browser', () => {
  const box = document.createElement('textarea')
  expect(pasteLong(pasted('line\n'.repeat(100)), box)).toBe(false)
  expect(pasteLong({ types: ['Files'], getData: () => '' }, box)).toBe(false)
  expect(box.value).toBe('')
})
