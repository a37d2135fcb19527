import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ActionOption } from './SwitcherOption'

it.each([
  ['istanbul', 'Mute İSTANBUL office', 'İSTANBUL'],
  ['office', 'Mute İSTANBUL office', 'office'],
  ['ecole', 'Go to École', 'École'],
])('highlights %s in %s', (typed, title, highlighted) => {
  const action = { id: 'a', title, hint: '', run: () => undefined }
  const ignore = () => undefined
  render(<ActionOption id="1" isActive={false} typed={typed} action={action} onActivate={ignore} onChoose={ignore} />)
  expect(screen.getByText(highlighted, { selector: 'b' })).toBeInTheDocument()
})

it('highlights nothing where the typed text is missing, or has no letters', () => {
  const action = { id: 'a', title: 'Mute office', hint: '', run: () => undefined }
  const ignore = () => undefined
  const option = { id: '1', isActive: false, action, onActivate: ignore, onChoose: ignore }
  const { container, rerender } = render(<ActionOption {...option} typed="river" />)
  expect(container.querySelector('b')).toBeNull()
  rerender(<ActionOption {...option} typed={'\u0301'} />)
  expect(container.querySelector('b')).toBeNull()
})
