/** Tests the layout with bubbles, where time and delivery mark come at the end of the text. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverInfoReceived } from '@/store/server/serverSlice'
import { a } from '@support/a'
import { fakeLog, openTab } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const marks = (row: HTMLElement) => row.querySelector('time + svg')

async function openBubbles() {
  const tab = await openTab({ log: fakeLog([a.row({ id: 1, authorId: 8, body: a.textBody('from somebody') })]) })
  tab.store.dispatch(serverInfoReceived({ layout: 'SelfRight' }))
  tab.greet()
  tab.ready()
  await tab.settle()
  return openChat({ tab })
}

describe('a bubble', () => {
  it('has a check mark once the server has the message, not before', async () => {
    const chat = await openBubbles()
    let answer: (id: number) => void = () => undefined
    chat.tab.ports.http.on('POST', '/group/3/send', () => new Promise((done) => (answer = (id) => done({ json: id }))))
    await userEvent.type(chat.box(), 'on its way{Enter}')
    // This is the moment after the press. Later a clock icon shows that the message waits.
    await chat.pass(50)
    const row = () => screen.getAllByRole('article').at(-1)!
    expect(row()).toHaveTextContent('on its way')
    expect(marks(row())).toBeNull()
    answer(100)
    await chat.pass(50)
    expect(marks(row())).toHaveClass('lucide-check')
  })

  it('of somebody else shows its time and no check mark', async () => {
    await openBubbles()
    const row = await screen.findByRole('article')
    expect(within(row).getByText(/^\d{1,2}:\d\d/)).toBeInTheDocument()
    expect(marks(row)).toBeNull()
  })
})
