import { createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { a } from '@support/a'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

/** Keys of other keyboards: the letter that is typed, and the name of its place. */
const LAYOUTS = {
  Russian: { f: 'а', r: 'к', b: 'и' },
  Greek: { f: 'φ', r: 'ρ', b: 'β' },
  Hebrew: { f: 'כ', r: 'ר', b: 'נ' },
}
const ROWS = [a.row({ id: 1, authorId: 8, text: 'one' })]

describe.each(Object.entries(LAYOUTS))('on a %s keyboard', (_, letters) => {
  const setup = () =>
    userEvent.setup({
      keyboardMap: [
        ...Object.entries(letters).map(([place, key]) => ({ code: `Key${place.toUpperCase()}`, key })),
        { code: 'ControlLeft', key: 'Control' },
      ],
    })

  it('Ctrl F searches the conversation', async () => {
    await openChat({ rows: ROWS })
    await setup().keyboard('{Control>}[KeyF]{/Control}')
    expect(await screen.findByRole('searchbox', { name: 'Search here' })).toBeInTheDocument()
  })

  it('R on a message replies and types nothing', async () => {
    const chat = await openChat({ rows: ROWS })
    screen.getByText('one').closest('article')!.focus()
    await setup().keyboard('[KeyR]')
    expect(await screen.findByRole('group', { name: /^Replying to / })).toHaveTextContent('one')
    expect(chat.box()).toHaveValue('')
  })

  it('Ctrl B makes bold', async () => {
    const chat = await openChat({ rows: ROWS })
    const user = setup()
    await userEvent.type(chat.box(), 'word')
    chat.box().setSelectionRange(0, 4)
    await user.keyboard('{Control>}[KeyB]{/Control}')
    expect(chat.box()).toHaveValue('**word**')
  })
})

it('a French keyboard chooses the first reaction by its key 1, which types & without Shift', async () => {
  await openChat({ rows: ROWS })
  screen.getByText('one').closest('article')!.focus()
  await userEvent.keyboard('+')
  const group = await screen.findByRole('group', { name: 'React' })
  fireEvent.keyDown(group, { key: 'é', code: 'Digit2' })
  expect(document.activeElement).toBe(group.querySelectorAll('button')[1])
})

it('a sign typed with AltGr on a focused message starts a text, as a letter does', async () => {
  const chat = await openChat({ rows: ROWS })
  const article = screen.getByText('one').closest('article')!
  article.focus()
  pressWithControlAndAlt(article, 'q', false)
  expect(chat.box()).not.toHaveFocus()
  pressWithControlAndAlt(article, '@', true)
  expect(chat.box()).toHaveFocus()
})

/** Windows reports AltGr as Ctrl and Alt; happy-dom does not know it. */
function pressWithControlAndAlt(element: Element, key: string, isAltGraph: boolean) {
  const press = createEvent.keyDown(element, { key, code: 'KeyQ', ctrlKey: true, altKey: true })
  Object.defineProperty(press, 'getModifierState', { value: (name: string) => name === 'AltGraph' && isAltGraph })
  fireEvent(element, press)
}
