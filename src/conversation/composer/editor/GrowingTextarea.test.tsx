import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GrowingTextarea } from './GrowingTextarea'

describe('GrowingTextarea', () => {
  it('puts the caret behind a restored draft', () => {
    render(<GrowingTextarea ref={null} textId={0} value="kept words" readOnly aria-label="Message ops" />)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message ops' }).selectionStart).toBe(10)
  })
})
