import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkdownElements } from './MarkdownElements'

it('names the real host of a link whose text is another address, and does not link the text', () => {
  render(
    <MarkdownElements
      text="[**https://bank.com**](https://evil.example/a) and [the map](https://map.example)"
      mentions={[]}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://bank.com (evil.example)', 'https://evil.example/a'],
    ['the map', 'https://map.example'],
  ])
})
