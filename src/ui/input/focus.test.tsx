import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { focusMain, focusPage, focusWhenDrawn, setNearbyPlaces, useFocusPage, useKeepFocus } from './focus'
import { nearbyFocus } from './nearbyFocus'

function element(tag: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.textContent = text
  return made
}
const main = (text: string, style = '') => element('main', { id: 'main', tabindex: '-1', style }, text)
const show = (...elements: HTMLElement[]) => document.body.replaceChildren(...elements)

const frame = () => new Promise((done) => requestAnimationFrame(done))

afterEach(() => document.body.replaceChildren())

describe('a move to a page', () => {
  function Pages({ path }: { path: string }) {
    useFocusPage(path)
    return path === '/users' ? (
      <div id="main" tabIndex={-1} role="main" data-list>
        <a href="#/users/1">Ada</a>
        <a href="#/users/2">Bo</a>
      </div>
    ) : (
      <main id="main" tabIndex={-1}>
        <a href="#/users/2">A link to oneself</a>
        <a href="#/users">Back</a>
      </main>
    )
  }

  it('focuses the main area when the pressed link is gone', () => {
    const { rerender } = render(<Pages path="/users" />)
    screen.getByRole('link', { name: 'Bo' }).focus()
    rerender(<Pages path="/users/2" />)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('back to a list focuses the row of the page one leaves', () => {
    const { rerender } = render(<Pages path="/users/2" />)
    screen.getByRole('link', { name: 'Back' }).focus()
    rerender(<Pages path="/users" />)
    expect(screen.getByRole('link', { name: 'Bo' })).toHaveFocus()
  })

  it('back to a list without that row focuses the list', () => {
    const { rerender } = render(<Pages path="/users/3" />)
    rerender(<Pages path="/users" />)
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('focuses nothing on the first page', () => {
    render(<Pages path="/users" />)
    expect(document.body).toHaveFocus()
  })

  it('takes the focus from a link that is not shown any more, as the list of a narrow page', async () => {
    const nav = element('nav', {})
    nav.append(element('a', { href: '#/chat' }, 'Chats'))
    show(nav, main('Page'))
    screen.getByRole('link').focus()
    nav.style.display = 'none'
    const stop = focusPage()
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    stop()
  })

  it('leaves the focus where it is while that is shown', () => {
    show(element('a', { href: '#/chat' }, 'Chats'), main('Page'))
    screen.getByRole('link').focus()
    const stop = focusPage()
    expect(screen.getByRole('link')).toHaveFocus()
    stop()
  })

  it('waits for a page that is drawn later, until the next key', async () => {
    const stop = focusPage()
    show(main('Loading'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    show(main('Page'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await userEvent.keyboard('a')
    show(main('Another'))
    await frame()
    expect(document.body).toHaveFocus()
    stop()
  })

  it('skips a page that waits for its code', () => {
    show(main('Waiting', 'display: none'), main('Meanwhile'))
    focusMain()
    expect(document.activeElement).toHaveTextContent('Meanwhile')
  })
})

describe('a focused element that is removed', () => {
  function Panel() {
    useKeepFocus()
    const [gone, setGone] = useState<'nothing' | 'button' | 'panel'>('nothing')
    return (
      <>
        <main id="main" tabIndex={-1} />
        {gone !== 'panel' && (
          <aside tabIndex={-1}>
            {gone !== 'button' && (
              <button type="button" onClick={() => setGone('button')}>
                Remove the button
              </button>
            )}
            <button type="button" onClick={() => setGone('panel')}>
              Remove the panel
            </button>
          </aside>
        )}
      </>
    )
  }

  it('leaves the focus to the nearest place around it', async () => {
    render(<Panel />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the button' }))
    await waitFor(() => expect(screen.getByRole('complementary')).toHaveFocus())
  })

  it('leaves it to the page when nothing around it remains', async () => {
    render(<Panel />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the panel' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('leaves it to an overlay that closes, which returns the focus itself', async () => {
    render(<Panel />)
    screen.getByRole('complementary').setAttribute('data-overlay', '')
    await userEvent.click(screen.getByRole('button', { name: 'Remove the panel' }))
    await frame()
    await frame()
    expect(document.body).toHaveFocus()
  })

  it('leaves it to a better place that the component chooses', async () => {
    render(<Panel />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the button' }))
    screen.getByRole('main').focus()
    await frame()
    await frame()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

describe('a row that is removed from its list', () => {
  beforeEach(() => setNearbyPlaces(nearbyFocus))
  afterEach(() => setNearbyPlaces(undefined))

  function List() {
    useKeepFocus()
    const [names, setNames] = useState(['One', 'Two', 'Three'])
    const [isDirty, setDirty] = useState(true)
    const without = (gone: string) => setNames(names.filter((name) => name !== gone))
    return (
      <main id="main" tabIndex={-1}>
        <input aria-label="Host" />
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{`Show ${name}`}</button>
              <button type="button" onClick={() => without(name)}>{`Remove ${name}`}</button>
            </li>
          ))}
        </ul>
        {isDirty && (
          <button type="button" onClick={() => setDirty(false)}>
            Save
          </button>
        )}
      </main>
    )
  }
  const removeByKey = async (name: string) => {
    screen.getByRole('button', { name: `Remove ${name}` }).focus()
    await userEvent.keyboard('{Enter}')
  }

  it('leaves the focus to the same button of the next row, then of the one before', async () => {
    render(<List />)
    await removeByKey('Two')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Three' })).toHaveFocus())
    await removeByKey('Three')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove One' })).toHaveFocus())
  })

  it('leaves the focus to the page when the row was the link to that page', async () => {
    render(<List />)
    screen.getByRole('button', { name: 'Remove Two' }).setAttribute('aria-current', 'page')
    await removeByKey('Two')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('leads a keyboard back to the field when the bar of a form goes, and others to the page', async () => {
    render(<List />)
    screen.getByRole('textbox').focus()
    screen.getByRole('button', { name: 'Save' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
    cleanup()
    render(<List />)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

describe('an element that is drawn later', () => {
  const row = () => document.querySelector<HTMLElement>('#row')
  beforeEach(() => show(element('a', { href: '#a' }, 'Before')))

  it('gets the focus once it is drawn', async () => {
    focusWhenDrawn(row)
    document.body.append(element('p', { id: 'row', tabindex: '-1' }))
    await waitFor(() => expect(row()).toHaveFocus())
  })

  it('gets none when it is not wanted any more', async () => {
    screen.getByRole('link').focus()
    let isWanted = true
    focusWhenDrawn(row, () => isWanted)
    isWanted = false
    document.body.append(element('p', { id: 'row', tabindex: '-1' }))
    await frame()
    await frame()
    expect(screen.getByRole('link')).toHaveFocus()
  })
})
