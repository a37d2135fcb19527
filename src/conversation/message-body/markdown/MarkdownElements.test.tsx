import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeadingLevelContext } from '../HeadingLevelContext'
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

it('ranks headings below those around the message, without a gap', () => {
  const text = '### Timetable\n\n##### Sundays\n\n# Fares'
  const levels = () =>
    screen.getAllByRole('heading').map((line) => `${line.getAttribute('aria-level')} ${line.textContent}`)
  const inFeed = render(<MarkdownElements text={text} mentions={[]} />)
  expect(levels()).toEqual(['2 Timetable', '3 Sundays', '2 Fares'])
  inFeed.unmount()
  render(
    <HeadingLevelContext value={4}>
      <MarkdownElements text={text} mentions={[]} />
    </HeadingLevelContext>,
  )
  expect(levels()).toEqual(['4 Timetable', '5 Sundays', '4 Fares'])
})

it('shows the whole number of "1986." and of the last item of a long list, also in a quote', () => {
  render(<MarkdownElements text={'1986. The tram\n\n> 99. one\n> 1. two\n\n1. a\n2. b'} mentions={[]} />)
  expect(screen.getAllByRole('list').map((list) => list.style.paddingInlineStart)).toEqual(['6ch', '5ch', ''])
})
