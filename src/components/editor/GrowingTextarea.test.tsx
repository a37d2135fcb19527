import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GrowingTextarea } from './GrowingTextarea'

describe('GrowingTextarea', () => {
  it('goes on behind a kept draft, not in front of it', () => {
    render(<GrowingTextarea ref={null} textId={0} value="kept words" readOnly aria-label="Message ops" />)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message ops' }).selectionStart).toBe(10)
  })
})
