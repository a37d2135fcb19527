/** Browser translators move text nodes into elements of their own; extensions insert elements beside them. */
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { createStore } from '@/store/createStore'
import { Button } from '@/ui/fields/Button'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { MessageBody } from './MessageBody'

/** Replaces every text node by `<font><font>text</font></font>`, as Chrome does. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const outer = document.createElement('font')
    text.replaceWith(outer)
    outer.append(document.createElement('font'))
    outer.firstElementChild!.append(text)
  }
}

async function setUp() {
  await startTranslations()
  const store = createStore(fakePorts())
  const body = (text: string, kind: 'text' | 'markdown' = 'text') => ({ kind, text, mentions: [] })
  const draw = (text: string, kind?: 'text' | 'markdown') => (
    <Provider store={store}>
      <MessageBody id={null} body={body(text, kind)} tail={<time>10:00</time>} />
    </Provider>
  )
  return { draw }
}

it('shows the new text of an edited message on a translated page', async () => {
  const { draw } = await setUp()
  const view = render(draw('See you at https://a.example tomorrow'))
  translatePage()
  view.rerender(draw('See you today, @7'))
  expect(view.container).toHaveTextContent('See you today, @7')
  translatePage()
  view.rerender(draw('**Never**', 'markdown'))
  await act(() => import('./markdown/MarkdownElements'))
  expect(view.container).toHaveTextContent('Never')
  expect(view.container).not.toHaveTextContent('See you')
})

it('a long message unfolds on a translated page', async () => {
  const { draw } = await setUp()
  render(draw(Array.from({ length: 60 }, (_, index) => `Line ${index + 1}`).join('\n')))
  translatePage()
  act(() => screen.getByRole('button', { name: 'Show more' }).click())
  translatePage()
  act(() => screen.getByRole('button', { name: 'Show less' }).click())
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible()
})

it('a button gets its spinner and loses it on a page where an extension inserts marks into the words', () => {
  const view = render(<Button>Save</Button>)
  translatePage()
  screen.getByRole('button').append(document.createElement('mark'))
  view.rerender(<Button busy>Saving</Button>)
  translatePage()
  view.rerender(<Button>Saved</Button>)
  expect(screen.getByRole('button')).toHaveTextContent(/^Saved$/)
})
