/** Tests the search over everything. */
import { readFile } from 'node:fs/promises'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { renderApp } from '@support/renderApp'
import { sendFile } from './files/sendFile'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number
let hall: number
let boToken: string
let tramInOps: number

beforeEach(async () => {
  boToken = await calls.signIn(bo)
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  hall = await calls.createChannel(adaToken, { name: 'hall', is_public: false, members: [] })
  await calls.say(adaToken, `group/${ops}`, 'Before the tram')
  tramInOps = Number(await calls.say(boToken, `group/${ops}`, 'The Tram is here'))
  await calls.say(adaToken, `group/${ops}`, 'After it')
  await calls.say(adaToken, `group/${hall}`, 'No tram in this hall')
  await calls.say(adaToken, `group/${hall}`, '请重跑gen-itgc 今天')
})

const open = (path = '/search') => renderApp({ server, path, signedIn: ada })
const field = () => screen.findByRole('searchbox', { name: 'Search messages, people and channels' })
const results = () => screen.getByRole('region', { name: 'Search results' })
const names = () =>
  within(results())
    .queryAllByRole('link', { name: / in / })
    .map((link) => link.getAttribute('aria-label')!.replace(/,.*/, ''))
/** Writes into the field: pastes the text, and presses its last key, because each key searches anew. */
async function type(text: string) {
  await userEvent.click(await field())
  const [, pasted = '', pressed = ''] = /^(.*?)(\{\w+\}|.)$/u.exec(text) ?? []
  if (pasted !== '') await userEvent.paste(pasted)
  await userEvent.keyboard(pressed)
}

describe('the search over everything', () => {
  it('opens by its shortcut and finds messages of all conversations, each with the lines around it', async () => {
    await open(`/chat/channel/${ops}`)
    await screen.findByRole('heading', { level: 1, name: /ops/ })
    await userEvent.keyboard('{Control>}{Shift>}F{/Shift}{/Control}')
    await waitFor(async () => expect(await field()).toHaveFocus())
    await type('tram')
    await waitFor(() => expect(names()).toEqual(['Ada in hall', 'Bo in # ops', 'Ada in # ops']))
    expect(within(results()).getByRole('status')).toHaveTextContent('3 messagesin 2 conversations')
    const hit = within(results())
      .getByRole('link', { name: /^Bo in # ops/ })
      .closest('li')!
    // The same three are found for its first letters.
    expect(await within(hit).findByText('Tram', { selector: 'mark' })).toBeInTheDocument()
    await waitFor(() => expect(hit).toHaveTextContent(/Ada: Before the tram.*The Tram is here.*Ada: After it/))
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'By time' }))
    expect(within(results()).queryByRole('heading', { name: 'ops' })).toBeNull()
    expect(names()).toEqual(['Ada in hall', 'Bo in # ops', 'Ada in # ops'])
  })

  it('finds channels and people by name, but not for a chosen person, and Chinese by each part', async () => {
    await open()
    await type('hall')
    const channel = () => within(results()).queryByRole('link', { name: 'hall, private channel' })
    await waitFor(() => expect(channel()).toBeVisible())
    await type(' from:ada ')
    await waitFor(() => expect(channel()).toBeNull())
    expect(names()).toEqual(['Ada in hall'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    for (const part of ['天', '重跑', 'gen', 'itgc', '重跑gen-itgc']) {
      await userEvent.clear(await field())
      await type(part)
      await waitFor(() => expect(names(), part).toEqual(['Ada in hall']))
    }
  })

  it('leads to the message, and Back returns to the result and the query', async () => {
    const page = await open('/search?q=tram&order=time')
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toHaveAccessibleName(/^Bo in # ops/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${ops}?mid=${tramInOps}`))
    await screen.findByRole('heading', { level: 1, name: /ops/ })
    history.back()
    expect(await field()).toHaveValue('tram')
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Bo in # ops/))
  })

  it('answers a result at the end of its conversation, with the quote', async () => {
    const page = await open('/search?q=tram')
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.click(within(results()).getAllByRole('button', { name: 'Reply' })[1]!)
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${ops}`))
    expect((await screen.findByText('Replying to')).parentElement).toHaveTextContent('Bo')
  })

  it('follows messages that are changed, deleted and added while it is open', async () => {
    await open('/search?q=tram')
    await waitFor(() => expect(names()).toHaveLength(3))
    await calls.request('DELETE', `/message/${tramInOps}`, undefined, boToken)
    await waitFor(() => expect(names()).toEqual(['Ada in hall', 'Ada in # ops']))
    await calls.say(boToken, `group/${ops}`, 'another tram')
    await waitFor(() => expect(names()).toContain('Bo in # ops'))
  })
})

describe('a search that never ends in a silent zero', () => {
  it('says that one letter is found as a whole word only, above the people and channels', async () => {
    await calls.say(adaToken, `group/${ops}`, 'plan B is here')
    await open()
    await type('b')
    const hint = await within(results()).findByText('One letter is found as a whole word only: b')
    const person = await within(results()).findByRole('link', { name: /^Bo/ })
    expect(hint.compareDocumentPosition(person)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await waitFor(() => expect(names()).toEqual(['Ada in # ops']))
    await type('o')
    await waitFor(() => expect(within(results()).queryByText(/^One letter/)).toBeNull())
    await userEvent.clear(await field())
    await type('今')
    await waitFor(() => expect(names()).toEqual(['Ada in hall']))
    expect(within(results()).queryByText(/^One letter/)).toBeNull()
  })
})

describe('the field and its address', () => {
  it('follow Ctrl K back to a text that was searched before', async () => {
    const page = await open()
    for (const text of ['tram', 'cafe']) {
      await userEvent.clear(await field())
      await type(text)
      await waitFor(() => expect(page.path()).toBe(`/search?q=${text}`))
    }
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Go to…' }), 'tram')
    await userEvent.click(await screen.findByRole('option', { name: 'Search everything for “tram”' }))
    await waitFor(async () => expect(await field()).toHaveValue('tram'))
    expect(page.path()).toBe('/search?q=tram')
  })

  it('are emptied by a link to the search, and by the button in the field', async () => {
    await open('/search?q=tram&from=2')
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
    location.hash = '#/search'
    await waitFor(async () => expect(await field()).toHaveValue(''))
    expect(screen.queryByRole('group', { name: 'From: Bo' })).toBeNull()
    await type('tram')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(await field()).toHaveValue('')
    expect(await field()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  it('open the first result of what is typed by Enter, before it is there', async () => {
    const page = await open()
    await type('tram is here{Enter}')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${ops}?mid=${tramInOps}`))
    history.back()
    expect(await field()).toHaveValue('tram is here')
    await userEvent.clear(await field())
    await type('hall{Enter}')
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${hall}`))
    history.back()
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('hall, private channel'))
    await userEvent.clear(await field())
    await type('nothing like this{Enter}')
    expect(await within(results()).findByText('Nothing found', { selector: 'p' })).toBeInTheDocument()
    await calls.say(boToken, `group/${ops}`, 'nothing like this')
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
    expect(page.path()).toMatch(/^\/search/)
  })
})

it('steps through the results in the conversations, and back to them', async () => {
  const page = await open('/search?q=tram')
  await waitFor(() => expect(names()).toEqual(['Ada in hall', 'Bo in # ops', 'Ada in # ops']))
  await userEvent.click(within(results()).getByRole('link', { name: /^Bo in # ops/ }))
  const steps = await screen.findByRole('group', { name: 'Search results' })
  expect(within(steps).getByRole('status')).toHaveTextContent('2 of 3')
  await userEvent.click(within(steps).getByRole('button', { name: 'Next result' }))
  await waitFor(() => expect(within(steps).getByRole('status')).toHaveTextContent('3 of 3'))
  await userEvent.keyboard('{Enter}')
  // Behind the last follows the first, in another conversation, and the keyboard stays on the button.
  await waitFor(() => expect(page.path()).toMatch(`/chat/channel/${hall}?mid=`))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next result' })).toHaveFocus())
  expect(screen.getByText('1 of 3')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Back to results' }))
  expect(await field()).toHaveValue('tram')
  expect(page.path()).toBe('/search?q=tram')
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Bo in # ops/))
})

it('offers the searches that led somewhere again, until they are removed', async () => {
  await open('/search?q=tram&from=2')
  await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { level: 1, name: /ops/ })
  location.hash = '#/search'
  const list = await screen.findByRole('list', { name: 'Recent searches' })
  expect(await accessibilityFaults()).toEqual([])
  await userEvent.click(within(list).getByRole('link', { name: /^tram.*From: Bo$/ }))
  await waitFor(async () => expect(await field()).toHaveValue('tram'))
  expect(screen.getByRole('group', { name: 'From: Bo' })).toBeInTheDocument()
  location.hash = '#/search'
  const again = await screen.findByRole('list', { name: 'Recent searches' })
  await userEvent.click(within(again).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull())
})

it('shows the pictures of results, and pictures alone side by side', async () => {
  const content = await readFile('public/icons/icon-192.png')
  for (const name of ['depot north.png', 'depot south.png'])
    await sendFile(adaToken, `group/${ops}`, { name, type: 'image/png', content })
  await open('/search?q=depot')
  await waitFor(() => expect(names()).toHaveLength(2))
  const [row] = within(results()).getAllByRole('listitem')
  expect(row!.querySelector('img')).toHaveAttribute('src', expect.stringContaining('thumbnail=true'))
  await userEvent.clear(await field())
  await type('has:image ')
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'By time' })).toBeNull())
  expect(names()).toEqual(['Ada in # ops', 'Ada in # ops'])
  expect(await accessibilityFaults()).toEqual([])
  const [newest] = within(results()).getAllByRole('link', { name: /^Ada in # ops/ })
  await userEvent.click(newest!)
  expect(await screen.findByText('1 of 2')).toBeInTheDocument()
})

it('offers the nearest word where one finds nothing', async () => {
  await open()
  await type('Betore')
  const offer = await screen.findByRole('button', { name: 'Did you mean before?' })
  await userEvent.click(offer)
  expect(await field()).toHaveValue('before')
  await waitFor(() => expect(names()).toEqual(['Ada in # ops']))
})

describe('filters', () => {
  it('count while they are typed, leave the text with the focus as chips, stand in the address, and are removed', async () => {
    const page = await open()
    await type('tram from:b')
    expect(await screen.findByRole('group', { name: 'From: Bo' })).toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
    expect(await field()).toHaveValue('tram from:b')
    const removeChip = () =>
      userEvent.click(within(screen.getByRole('group', { name: 'From: Bo' })).getByRole('button', { name: 'Remove' }))
    await removeChip()
    expect(await field()).toHaveValue('tram ')
    await waitFor(() => expect(names()).toHaveLength(3))
    await type('from:bo')
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
    await userEvent.tab()
    expect(await field()).toHaveValue('tram ')
    await waitFor(() => expect(page.path()).toBe('/search?q=tram&from=2'))
    await removeChip()
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.clear(await field())
    // Half of a date is not wrong yet, and half of a kind is that kind.
    await type('after:2026-1')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.clear(await field())
    await type('has:im')
    expect(await screen.findByRole('group', { name: 'Type: Images' })).toBeInTheDocument()
  })

  it('without a text find everything that they allow', async () => {
    await open()
    await type('in:ops ')
    await waitFor(() => expect(names()).toEqual(['Ada in # ops', 'Bo in # ops', 'Ada in # ops']))
    await type('from:bo')
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
  })

  it('are chosen from lists', async () => {
    await open('/search?q=tram')
    await userEvent.click(await screen.findByRole('button', { name: 'Channel' }))
    const list = await screen.findByRole('listbox', { name: 'Channel' })
    await userEvent.click(within(list).getByRole('option', { name: 'ops' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('group', { name: 'Channel: # ops' })).toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual(['Bo in # ops', 'Ada in # ops']))
    await userEvent.click(screen.getByRole('button', { name: 'Type' }))
    await userEvent.click(
      within(await screen.findByRole('listbox', { name: 'Type' })).getByRole('option', { name: 'Images' }),
    )
    await userEvent.keyboard('{Escape}')
    expect(await within(results()).findByText('Nothing found', { selector: 'p' })).toBeInTheDocument()
  })

  it('that are chosen stand first when their list opens again, and all are cleared at once', async () => {
    const page = await open('/search?q=tram&from=2')
    expect(await screen.findByRole('group', { name: 'From: Bo' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'From: Bo' }))
    const people = await screen.findByRole('listbox', { name: 'From' })
    expect(within(people).getAllByRole('option')[0]).toHaveTextContent('Bo')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Channel' }))
    const channels = await screen.findByRole('listbox', { name: 'Channel' })
    await userEvent.click(within(channels).getByRole('option', { name: 'ops' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Channel: # ops' }))
    const again = await screen.findByRole('listbox', { name: 'Channel' })
    expect(within(again).getAllByRole('option')[0]).toHaveTextContent('ops')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.queryByRole('group', { name: /^(From|Channel): / })).toBeNull()
    expect(screen.getByRole('button', { name: 'From' })).toHaveFocus()
    await waitFor(() => expect(page.path()).toBe('/search?q=tram'))
  })

  it('that cannot be or are misspelt are told at once, with the repaired one to press', async () => {
    await open()
    await type('tram form:bo')
    expect(await screen.findByRole('alert')).toHaveTextContent('“form:” is no filter, so it is searched as a word')
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean from:bo?' }))
    expect(await screen.findByRole('group', { name: 'From: Bo' })).toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual(['Bo in # ops']))
    await type(' before:2026-02-31 ')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('February has 28 days, so the date is left out.')
    expect(names()).toEqual(['Bo in # ops'])
    await userEvent.click(within(alert).getByRole('button', { name: 'Did you mean before:2026-02-28?' }))
    expect(await screen.findByRole('group', { name: /^Date: before .*2026$/ })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('and ten thousand letters find nothing or what they say, and signs alone say what is missing', async () => {
    await open()
    await userEvent.click(await field())
    await userEvent.paste('x'.repeat(10_000))
    expect(await within(results()).findByText(/^Try fewer words/)).toBeInTheDocument()
    await userEvent.clear(await field())
    await userEvent.paste('tram '.repeat(2_000))
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.clear(await field())
    await userEvent.paste(`from:${'y'.repeat(10_000)} `)
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await userEvent.clear(await field())
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    await type('?!')
    expect(await screen.findByRole('alert')).toHaveTextContent('Type a letter or a digit.')
  })
})

it('says how far back it searched, and looks further in the history of the server', async () => {
  for (let at = 0; at < 350; at++) await calls.say(boToken, `group/${ops}`, `talk ${at}`)
  await open('/search?q=tram')
  await waitFor(() => expect(names()).toContain('Ada in hall'))
  const status = await screen.findByText(/^Searched (back|in)/)
  expect(status).toHaveTextContent(/of \d+ conversations$/)
  await userEvent.click(screen.getByRole('button', { name: 'Look further' }))
  await waitFor(() => expect(names()).toContain('Bo in # ops'))
  expect(await screen.findByText(/^Everything in \d conversations was searched$/)).toBeInTheDocument()
})
