/**
 * Renders the open conversation over a real store, in a page that has sizes: without them a virtual list draws nothing.
 */
import { act, render, screen } from '@testing-library/react'
import { Suspense, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { ConversationPage } from '@/features/chat'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { ChatRow } from '@/domain/message'
import { useKeepFocus } from '@/ui/input/focus'
import { LiveRegion } from '@/ui/display/LiveRegion'
import { a } from '@support/a'
import type { FakeBrowser } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { InStore } from '@support/InStore'
import { fakeLog, openTab, type Tab } from '../store/testTab'

const LOG_PX = 3_000
const ROW_PX = 60

/** Gives every element a size, as a browser would: the log is tall, each row 60 px. */
function giveSizes() {
  const height = function (this: HTMLElement) {
    return this.getAttribute('role') === 'log' ? LOG_PX : ROW_PX
  }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(height)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(height)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.stubGlobal('IntersectionObserver', Drawn)
}

/** Reports the position of drawn rows: one below the other from the start of the log. */
class Drawn {
  private waiting: Element[] = []
  private readonly tell: (entries: object[]) => void
  constructor(tell: (entries: object[]) => void) {
    this.tell = tell
  }
  observe(row: Element) {
    if (this.waiting.push(row) === 1) requestAnimationFrame(() => this.waiting.length > 0 && act(() => this.draw()))
  }
  disconnect() {
    this.waiting = []
  }
  private draw() {
    const rootBounds = new DOMRect(0, 0, 800, LOG_PX)
    this.tell(
      this.waiting.map((target) => {
        const top = Number((target as HTMLElement).dataset.index) * ROW_PX
        return { target, boundingClientRect: new DOMRect(0, top, 800, ROW_PX), rootBounds, isIntersecting: true }
      }),
    )
  }
}

/** Keeps the focus, as the layers of the app do. */
function KeptFocus() {
  useKeepFocus()
  return null
}

export const KEY: ConversationKey = a.channelKey(3)

/** Shows channel 3 (or another conversation) with these rows in its history; the stream is live. */
export async function openChat({
  rows = [],
  key = KEY,
  tab,
  browser,
  linkedId = null,
  page = <ConversationPage conversationKey={key} linkedId={linkedId} />,
}: {
  rows?: ChatRow[]
  key?: ConversationKey
  tab?: Tab
  browser?: FakeBrowser
  linkedId?: MessageId | null
  /** The element that shows the conversation; by default the page of the client. It has a first heading. */
  page?: ReactElement
} = {}) {
  giveSizes()
  await startTranslations()
  const here = tab ?? (await openTab({ log: fakeLog(rows), ...(browser && { browser }) }))
  if (!tab) {
    here.greet()
    here.ready()
    await here.settle()
  }
  const tree = (shown: ReactElement) => (
    <InStore ports={here.ports} store={here.store}>
      <MemoryRouter>
        <KeptFocus />
        <LiveRegion />
        <Suspense>{shown}</Suspense>
      </MemoryRouter>
    </InStore>
  )
  const view = render(tree(page))
  const pass = (ms: number) => act(() => here.clock.advance(ms))
  await pass(200)
  await screen.findByRole('heading', { level: 1 })
  await pass(50)
  return {
    tab: here,
    view,
    /** Advances the store's time and lets React render the result. */
    pass,
    /** Shows another page in its place. */
    show: (other: ReactElement) => view.rerender(tree(other)),
    box: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message / }),
    /** Sends these rows on the stream. */
    async receive(...rows: ChatRow[]) {
      here.log.add(...rows)
      await act(async () => {
        here.chat(...rows)
        await here.settle()
      })
    },
    /** Makes the server accept sent messages. Returns the requests so far. */
    takeSends(from = 100) {
      let next = from
      here.ports.http.on('POST', '/group/3/send', () => ({ json: next++ }))
      return () => here.ports.http.requests('POST', '/group/3/send')
    },
  }
}
