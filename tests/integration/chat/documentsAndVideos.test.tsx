/** Tests PDFs that open in a tab of their own, and the first frames of videos. */
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '@/ui/overlays/ToastRegion'
import { a } from '@support/a'
import { fakeLog, openTab } from '../store/testTab'
import { openChat } from './openChat'

afterEach(() => vi.restoreAllMocks())

const tabWith = (name: string, contentType: string, size: number) =>
  openTab({ log: fakeLog([a.row({ id: 1, body: a.fileBody({ name, path: '2026/1', contentType, size }) })]) })

async function open(tab: Awaited<ReturnType<typeof tabWith>>) {
  tab.ports.http.on('HEAD', /^\/resource\/file/, { status: 200 })
  tab.greet()
  tab.ready()
  await tab.settle()
  await openChat({ tab })
  return within(await screen.findByRole('article'))
}

describe('a PDF', () => {
  async function openPdf(text: string, showsPdf = true) {
    const tab = await tabWith('plan.pdf', 'application/pdf', 2_000)
    const showInNewTab = vi.fn<(content: Blob) => boolean>(() => true)
    Object.assign(tab.ports.site, { showsPdf: () => showsPdf, showInNewTab })
    tab.ports.http.on('GET', /^\/resource\/file/, { text })
    const downloaded = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    return { row: await open(tab), showInNewTab, downloaded }
  }

  it('opens in a new tab as a copy of its own type', async () => {
    const { row, showInNewTab, downloaded } = await openPdf('%PDF-1.7 …')
    await userEvent.click(await row.findByRole('button', { name: 'Open in a new tab' }))
    await waitFor(() => expect(showInNewTab).toHaveBeenCalledOnce())
    expect(showInNewTab.mock.calls[0]![0].type).toBe('application/pdf')
    expect(downloaded).not.toHaveBeenCalled()
  })

  it('whose bytes are something else is not shown but downloaded, and that is said', async () => {
    render(<ToastRegion dismissLabel="Dismiss" />)
    const { row, showInNewTab, downloaded } = await openPdf('<script>alert(1)</script>')
    await userEvent.click(await row.findByRole('button', { name: 'Open in a new tab' }))
    expect(await screen.findByText('plan.pdf cannot be shown here, so it is downloaded.')).toBeInTheDocument()
    expect(downloaded).toHaveBeenCalledOnce()
    expect(showInNewTab).not.toHaveBeenCalled()
  })

  it('is only downloaded where the browser has no viewer', async () => {
    const { row } = await openPdf('%PDF-1.7', false)
    expect(row.getByRole('link', { name: 'Download' })).toBeInTheDocument()
    expect(row.queryByRole('button', { name: 'Open in a new tab' })).toBeNull()
  })
})

describe('a video', () => {
  it.each([
    ['up to 50 MB shows its first frame', 50_000_000, false, 'metadata'],
    ['above 50 MB is not touched before it is played', 50_000_001, false, 'none'],
    ['is not touched with Save-Data', 2_000, true, 'none'],
  ])('%s', async (_what, size, savesData, preload) => {
    const tab = await tabWith('ride.webm', 'video/webm', size)
    tab.ports.site.savesData = () => savesData
    const row = await open(tab)
    const video = () => row.getByRole('group', { name: 'Video, ride.webm' }).querySelector('video')
    await waitFor(() => expect(video()).toHaveAttribute('preload', preload))
  })
})
