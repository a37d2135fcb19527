/** Measures the page Files with 10,000 files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiClientOf } from '../e2e/apiClientOf'
import { newDevice, startSession, throttle } from './benchSession'
import { repeat, type FigureGroup } from './endurance'
import { CONVERSATIONS, paintedAt } from './inPage'
import { settledRows } from './settledRows'
import { median } from './statistics'
import { threadClock } from './threadClock'

const FILES = 10_000
const TILE = '[role=grid] [role=gridcell]'
const COUNT = 'main [role=status]'

/** Opens the page. Resolves to the ms until the first file is painted, and the thread time of these in ms. */
async function openFiles(page: Page) {
  const threadMs = await threadClock(page)
  const threadBefore = await threadMs()
  const began = await page.evaluate(() => {
    location.hash = '#/files'
    return performance.now()
  })
  const open = (await paintedAt(page, TILE)) - began
  const thread = (await threadMs()) - threadBefore
  // The demo adds some.
  const all = (await paintedAt(page, COUNT, '10,0')) - began
  return { open, thread, all }
}

/**
 * `first_ms`: from the press until the first file is painted, the code and the request of the first page included. `open_ms`:
 * the same when the page was open a moment ago; `open_thread_ms`: the main thread's part of it. `all_ms`: until all 10,000
 * are listed. `end_ms`: from a jump to the end until a file is painted there.
 */
export const filesPage: FigureGroup = {
  names: ['files.first_ms@4x', 'files.open_ms@4x', 'files.open_thread_ms@4x', 'files.all_ms@4x', 'files.end_ms@4x'],
  async measure(_session, runs) {
    // Older servers have no list of files.
    const session = await startSession(['--version', '0.5.31'])
    const gid = await session.channel('bench files')
    const sender = await apiClientOf(session.product.url, session.product.accounts[1]!)
    const picture = new Uint8Array(await readFile('public/icons/icon-192.png'))
    const path = await sender.store('icon.png', 'image/png', picture)
    await session.product.control.insertMessages({
      gid,
      count: FILES,
      text: path,
      content_type: 'vocechat/file',
      properties: { name: 'picture {i}.png', content_type: 'image/png', size: picture.length },
      spacing_ms: 60_000,
    })
    const opened = await repeat(runs, async () => {
      const page = await newDevice(session)
      await page.goto(session.product.url)
      await paintedAt(page, CONVERSATIONS)
      await settledRows(page)
      await throttle(page, 4)
      const first = await openFiles(page)
      await page.evaluate(() => void (location.hash = '#/chat'))
      await settledRows(page)
      const times = await openFiles(page)
      const end = await page.evaluate(async () => {
        const { measuring } = window as Window & typeof globalThis & { measuring: { painted: () => Promise<number> } }
        const view = document.querySelector('[role=grid]')?.parentElement?.parentElement
        if (!view) throw new Error('no grid is open')
        const began = performance.now()
        view.scrollTop = view.scrollHeight
        for (;;) {
          const at = await measuring.painted()
          const { bottom } = view.getBoundingClientRect()
          const rows = [...view.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect())
          if (rows.some((row) => Math.abs(row.bottom - bottom) < 40)) return at - began
        }
      })
      await page.context().close()
      return { first, ...times, end }
    })
    await session.end()
    return {
      'files.first_ms@4x': median(opened.map(({ first }) => first.open)),
      'files.open_ms@4x': median(opened.map(({ open }) => open)),
      'files.open_thread_ms@4x': median(opened.map(({ thread }) => thread)),
      'files.all_ms@4x': median(opened.map(({ all }) => all)),
      'files.end_ms@4x': median(opened.map(({ end }) => end)),
    }
  },
}
