/** Tests what a printed conversation contains: all messages in memory, unfolded, without tools. */
import { act, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

const lines = Array.from({ length: 60 }, (_, index) => `Line ${index + 1}.`).join('\n')
const paper = () => document.querySelector<HTMLElement>('body > .printed')

it('the page that is printed has every message in memory and long texts as a whole', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => a.row({ id: index + 1, authorId: 8, text: `Message ${index}` }))
  await openChat({ rows: [...rows, a.row({ id: 91, authorId: 8, text: lines })] })
  expect(paper()).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = paper()!
  expect(within(printed).getByText('Message 0')).toBeInTheDocument()
  expect(within(printed).getAllByRole('article')).toHaveLength(91)
  expect(printed).toHaveTextContent('Line 60.')
  expect(within(printed).queryByRole('toolbar')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(paper()).toBeNull()
})
