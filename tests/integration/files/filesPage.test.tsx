/** Tests the page Files. */
import { readFile } from 'node:fs/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessibilityFaults } from '@support/accessibilityFaults'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'
import { sendFile } from './sendFile'

serverForEachTest('0.5.31')

let ops: number
let boToken: string

beforeEach(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  boToken = await calls.signIn(bo)
})

const PLAN = { name: 'plan.pdf', type: 'application/pdf' }
const NOTES = { name: 'notes.txt', type: 'text/plain', content: 'Keys are in the drawer' }
const SONG = { name: 'song.mp3', type: 'audio/mpeg' }

async function sendThree() {
  await sendFile(boToken, `group/${ops}`, PLAN)
  await sendFile(adaToken, `group/${ops}`, NOTES)
  await sendFile(boToken, 'user/1', SONG)
}
const openFiles = (query = '') => renderApp({ server, path: `/files${query}`, signedIn: ada })
const grid = () => screen.findByRole('grid', { name: 'Files' })
const names = () =>
  screen.queryAllByRole('button', { name: /^Preview / }).map((each) => each.getAttribute('aria-label'))
const cellOf = (name: string) =>
  screen.getByRole('button', { name: `Preview ${name}` }).closest<HTMLElement>('[role=gridcell]')!
const choose = async (filter: string | RegExp, value: string) => {
  await userEvent.click(screen.getByRole('button', { name: filter }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: value }))
}

describe('all files of the server', () => {
  it('are shown newest first, and filtered by name, sender, channel, type and date in the address', async () => {
    await sendThree()
    const page = await openFiles()
    await grid()
    expect(names()).toEqual(['Preview song.mp3', 'Preview notes.txt', 'Preview plan.pdf'])
    // Without styles the rail and the bottom bar are both there.
    expect((await accessibilityFaults()).filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([])

    await choose('From', 'Bo')
    await waitFor(() => expect(names()).toEqual(['Preview song.mp3', 'Preview plan.pdf']))
    expect(page.path()).toBe('/files?from=2')
    await choose('Channel', '# ops')
    await waitFor(() => expect(names()).toEqual(['Preview plan.pdf']))
    await choose('Type', 'Audio')
    expect(await screen.findByText('No files match')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find files by name' }), 'NOT')
    await waitFor(() => expect(names()).toEqual(['Preview notes.txt']))
  })

  it('keep the view, the filters of the address, and the file to which Back returns', async () => {
    await sendThree()
    const page = await openFiles('?type=pdf&date=nonsense')
    await grid()
    expect(names()).toEqual(['Preview plan.pdf'])
    await userEvent.click(screen.getByRole('radio', { name: 'List' }))
    const table = await screen.findByRole('table', { name: 'Files' })
    expect(page.browser.values.get('parley_file_view')).toBe('list')
    await userEvent.click(within(table).getByRole('button', { name: 'Open in conversation' }))
    await waitFor(() => expect(page.path()).toMatch(/^\/chat\/channel\/\d+/))
    history.back()
    await screen.findByRole('table', { name: 'Files' })
    expect(page.path()).toBe('/files?type=pdf&date=nonsense')
    await waitFor(() => expect(screen.getByRole('button', { name: /plan\.pdf/ })).toHaveFocus())
  })

  it('are still found by the typed name after a reload, a look at a conversation, and a press on the link to the page', async () => {
    await sendThree()
    const page = await openFiles()
    await grid()
    const field = () => screen.getByRole('searchbox', { name: 'Find files by name' })
    await userEvent.type(field(), 'not')
    await waitFor(() => expect(page.path()).toBe('/files?q=not'))
    await choose('Type', 'Audio')
    await waitFor(() => expect(page.path()).toBe('/files?q=not&type=audio'))
    await choose('Type: Audio', 'All')
    await userEvent.type(field(), 'es')
    await userEvent.click(await within(cellOf('notes.txt')).findByRole('button', { name: 'Open in conversation' }))
    await waitFor(() => expect(page.path()).toMatch(/^\/chat\/channel\/\d+/))
    history.back()
    await waitFor(() => expect(page.path()).toBe('/files?q=notes'))
    expect(await screen.findByRole('searchbox', { name: 'Find files by name' })).toHaveValue('notes')
    await page.close()
    const again = await renderApp({ server, path: '/files?q=notes', browser: page.browser })
    await waitFor(() => expect(names()).toEqual(['Preview notes.txt']))
    location.hash = '#/files'
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(field()).toHaveValue('')
    expect(again.path()).toBe('/files')
  })

  it('move from tile to tile with the arrow keys, and a text is read in a dialog', async () => {
    await sendThree()
    await openFiles()
    await grid()
    const first = screen.getByRole('button', { name: 'Preview song.mp3' })
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Preview notes.txt' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'notes.txt' })
    expect(await within(dialog).findByText('Keys are in the drawer')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('dialog', { name: 'Delete 1 file?' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog', { name: 'notes.txt' })).toBeNull()
  })

  it('are forwarded, and deleted with their messages', async () => {
    await sendThree()
    await openFiles()
    await grid()
    await userEvent.click(await within(cellOf('plan.pdf')).findByRole('button', { name: 'Forward' }))
    const forward = await screen.findByRole('dialog', { name: /^Forward/ })
    expect(within(forward).getByText(/plan\.pdf/)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(within(cellOf('plan.pdf')).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete 1 file?' })
    expect(within(question).getByText(/until its time is up/)).toBeInTheDocument()
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Preview song.mp3', 'Preview notes.txt']))
  })

  it('appear while the page is open, and say so when there are none', async () => {
    await openFiles()
    expect(await screen.findByText('No files yet')).toBeInTheDocument()
    await sendFile(boToken, `group/${ops}`, PLAN)
    await waitFor(() => expect(names()).toEqual(['Preview plan.pdf']))
  })

  async function downloadThree() {
    await sendThree()
    const page = await openFiles()
    const sink = {
      write: vi.fn(() => Promise.resolve()),
      close: vi.fn(() => Promise.resolve()),
      abort: vi.fn(() => Promise.resolve()),
    }
    vi.spyOn(page.ports.files, 'openSink').mockResolvedValue(sink)
    await grid()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const download = async () => {
      const selected = within(screen.getByRole('region', { name: '3 selected' }))
      await userEvent.click(selected.getByRole('button', { name: 'Download' }))
      return within(await screen.findByRole('dialog', { name: /^Download \d files?$/ }))
    }
    return { page, sink, download }
  }

  it('are downloaded as one archive; those that cannot be loaded are named, and only they are tried again', async () => {
    const { page, sink, download } = await downloadThree()
    const real = page.ports.http
    const http = vi.spyOn(page.ports, 'http').mockImplementation(async (request) => {
      const outcome = await real(request)
      const isPlan = outcome.state === 'answered' && (await outcome.text()) === PLAN.name
      return isPlan ? { ...outcome, status: 404 } : outcome
    })
    const dialog = await download()
    expect(await dialog.findByText('1 file is missing')).toBeInTheDocument()
    expect(within(dialog.getByRole('list')).getByText('plan.pdf')).toBeInTheDocument()
    expect(dialog.getByText('No longer on the server')).toBeInTheDocument()
    http.mockImplementation(real)
    await userEvent.click(dialog.getByRole('button', { name: 'Retry the missing ones' }))
    expect(await dialog.findByText('All files are in the archive.')).toBeInTheDocument()
    expect(dialog.getByText('1 of 1 loaded')).toBeInTheDocument()
    expect(sink.close).toHaveBeenCalledTimes(2)
  })

  it('are not saved when the disk is full, or when the dialog is closed', async () => {
    const { sink, download } = await downloadThree()
    sink.write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const dialog = await download()
    expect(await dialog.findByText(/There may be no room on the disk/)).toBeInTheDocument()
    expect(sink.abort).toHaveBeenCalledOnce()
    sink.write.mockImplementation(() => new Promise(() => undefined))
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sink.close).not.toHaveBeenCalled()
  })
})

describe('a long list', () => {
  const SIX = 6

  it('loads six thumbnails at a time, of those in view only', async () => {
    const content = await readFile('public/icons/icon-192.png')
    for (let index = 0; index < 40; index++)
      await sendFile(boToken, `group/${ops}`, { name: `${index}.png`, type: 'image/png', content })
    await openFiles()
    const all = await grid()
    const pictures = () => [...all.querySelectorAll('img')]
    await waitFor(() => expect(pictures()).toHaveLength(SIX))
    for (let loaded = SIX; loaded < 28; loaded += SIX) {
      pictures().forEach((picture) => fireEvent.load(picture))
      await waitFor(() => expect(pictures().length).toBeGreaterThan(loaded))
      expect(pictures().length).toBeLessThanOrEqual(loaded + SIX)
    }
    pictures().forEach((picture) => fireEvent.load(picture))
    await waitFor(() => expect(pictures()).toHaveLength(within(all).getAllByRole('gridcell').length))
    expect(pictures().length).toBeLessThan(40)
  })

  /** Makes the server's pages two files long, and holds the second one back until `letGo`. */
  function shortPages(page: Awaited<ReturnType<typeof renderApp>>) {
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const real = page.ports.http
    vi.spyOn(page.ports, 'http').mockImplementation(async (request) => {
      const url = request.url.replace('page_size=1000', 'page_size=2')
      if (url.includes('?page=2&')) await held
      return real({ ...request, url })
    })
    return { letGo }
  }

  it('shows its first page at once, and misses none when a file is deleted while it is read', async () => {
    const ids = []
    for (const name of ['5.pdf', '4.pdf', '3.pdf', '2.pdf', '1.pdf'])
      ids.push(await sendFile(boToken, `group/${ops}`, { name, type: 'application/pdf' }))
    const page = await renderApp({ server, path: '/chat', signedIn: ada })
    const { letGo } = shortPages(page)
    // Until then, messages that arrive would add their files by themselves.
    await screen.findByText(/1\.pdf/)
    await userEvent.click((await screen.findAllByRole('link', { name: 'Files' }))[0]!)
    await grid()
    expect(names()).toEqual(['Preview 1.pdf', 'Preview 2.pdf'])
    expect(screen.getByText('2 files so far')).toBeInTheDocument()
    await calls.request('DELETE', `/message/${ids[4]!}`, undefined, boToken)
    await waitFor(() => expect(names()).toEqual(['Preview 2.pdf']))
    letGo()
    await waitFor(() => expect(names()).toEqual([2, 3, 4, 5].map((each) => `Preview ${each}.pdf`)))
    expect(screen.getByText('4 files')).toBeInTheDocument()
  })
})

describe('a member', () => {
  it('sees the files that this device knows, and why', async () => {
    await sendThree()
    const handle = vi.spyOn(server, 'handle')
    await renderApp({ server, path: '/files', signedIn: bo })
    expect(await screen.findByText('Only administrators see all files.')).toBeInTheDocument()
    await waitFor(() => expect(names()).toEqual(['Preview song.mp3', 'Preview notes.txt', 'Preview plan.pdf']))
    expect(within(cellOf('notes.txt')).queryByRole('button', { name: 'Delete' })).toBeNull()
    // No list that would be refused was asked for.
    expect(handle.mock.calls.filter(([{ url }]) => url.includes('/admin/system/files'))).toEqual([])
  })

  it('reads that no files are known yet', async () => {
    await renderApp({ server, path: '/files', signedIn: bo })
    expect(await screen.findByText('No files known yet')).toBeInTheDocument()
  })
})
