import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MarkdownElements } from './MarkdownElements'

it('names the real host of a link that reads as another address, and makes no second link of its words', () => {
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
