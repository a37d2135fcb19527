import { fakeClock } from '@support/fakeClock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findEmbedding, type Embedding } from './embedding'
import { readAddress } from './readAddress'

const SHOP = 'https://shop.example'
const NONCE = 'n'.repeat(32)

const clock = fakeClock()
const nextFrame = () => clock.advance(20)
const sent: { data: unknown; target: string }[] = []
let shop = { postMessage: (data: unknown, target: string) => sent.push({ data, target }) }

beforeEach(() => {
  sent.length = 0
  // Frames of earlier tests have another page.
  shop = { ...shop }
  Object.defineProperty(window, 'parent', { value: shop, configurable: true })
})
afterEach(() => {
  Object.defineProperty(window, 'parent', { value: window, configurable: true })
  history.replaceState(null, '', '/')
})

function say(data: unknown, { origin = SHOP, source = shop }: { origin?: string; source?: unknown } = {}) {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

/** Waits for the handshake. Returns what it found, or null. */
async function wait() {
  let found: Embedding | null = null
  void findEmbedding(new URLSearchParams('handshake=1'), clock).then((embedding) => (found = embedding))
  await Promise.resolve()
  return async () => {
    await Promise.resolve()
    return found
  }
}

describe('the frame on a page', () => {
  it('answers the page that says hello, at its exact origin, and takes the token of the set-up', async () => {
    const found = await wait()
    say({ type: 'hello', nonce: NONCE })
    expect(sent).toEqual([{ data: { type: 'ready', nonce: NONCE }, target: SHOP }])
    say({ type: 'setup', nonce: NONCE, token: 'key', isOpen: true })
    expect(await found()).toMatchObject({ kind: 'page', origin: SHOP, token: 'key' })
  })

  it.each([
    ['a window inside another frame', { source: {} }],
    ['itself', { source: window }],
  ])('does not answer %s', async (_, from) => {
    const found = await wait()
    say({ type: 'hello', nonce: NONCE }, from)
    say({ type: 'setup', nonce: NONCE, token: 'key', isOpen: true }, from)
    expect([sent, await found()]).toEqual([[], null])
  })

  it('takes no set-up of another origin or another nonce, and keeps the first that said hello', async () => {
    const found = await wait()
    say({ type: 'setup', nonce: NONCE, token: 'key', isOpen: true })
    say({ type: 'hello', nonce: NONCE })
    say({ type: 'hello', nonce: 'm'.repeat(32) }, { origin: 'https://evil.example' })
    say({ type: 'setup', nonce: 'm'.repeat(32), token: 'key', isOpen: true }, { origin: 'https://evil.example' })
    expect(await found()).toBeNull()
    say({ type: 'setup', nonce: NONCE, token: '', isOpen: false })
    expect(await found()).toMatchObject({ origin: SHOP })
    expect(sent).toHaveLength(1)
  })

  /** A closed frame whose page has said who it is. */
  async function openFrame() {
    const found = await wait()
    say({ type: 'hello', nonce: NONCE })
    say({ type: 'setup', nonce: NONCE, token: '', isOpen: false })
    const embedding = (await found())!
    const changed = vi.fn()
    embedding.onOpenChange(changed)
    return { embedding, changed }
  }

  it('opens and closes at the words of its page only, and tells it', async () => {
    const { embedding, changed } = await openFrame()
    say('OPEN_FROM_PARENT', { origin: 'https://evil.example' })
    await nextFrame()
    expect(embedding.isOpen()).toBe(false)
    say('OPEN_FROM_PARENT')
    await nextFrame()
    expect([embedding.isOpen(), sent.at(-1)]).toEqual([true, { data: 'OPEN', target: SHOP }])
    embedding.setOpen(false)
    expect([changed.mock.calls.length, sent.at(-1)]).toEqual([2, { data: 'CLOSE', target: SHOP }])
  })

  it('a page that posts 25,000 messages opens it once, waits for one frame, and hears one word', async () => {
    const { embedding, changed } = await openFrame()
    sent.length = 0
    for (let n = 0; n < 5_000; n += 1) {
      say('OPEN_FROM_PARENT')
      say('CLOSE_FROM_PARENT')
      say('OPEN_FROM_PARENT', { origin: 'https://evil.example' })
      say({ type: 'setup', nonce: NONCE, token: 'x', isOpen: false })
      say({ deep: { junk: [1, 2, 3] } })
    }
    say('OPEN_FROM_PARENT')
    expect([clock.timerCount(), changed.mock.calls.length]).toEqual([1, 0])
    await nextFrame()
    expect([changed.mock.calls.length, embedding.isOpen(), sent]).toEqual([1, true, [{ data: 'OPEN', target: SHOP }]])
  })

  it('what the visitor presses counts more than a word of the page that waits', async () => {
    const found = await wait()
    say({ type: 'hello', nonce: NONCE })
    say({ type: 'setup', nonce: NONCE, token: '', isOpen: true })
    const embedding = (await found())!
    say('OPEN_FROM_PARENT')
    embedding.setOpen(false)
    await nextFrame()
    expect(embedding.isOpen()).toBe(false)
  })

  it('forgetting is heard also after the way back inside the frame, at which the loader says hello again', async () => {
    const found = await wait()
    say({ type: 'hello', nonce: NONCE })
    say({ type: 'setup', nonce: NONCE, token: '', isOpen: true })
    const embedding = (await found())!
    const next = 'm'.repeat(32)
    say({ type: 'hello', nonce: next }, { origin: 'https://evil.example' })
    say({ type: 'hello', nonce: next })
    embedding.tellWritten(false)
    expect(sent.slice(1)).toEqual([
      { data: { type: 'ready', nonce: next }, target: SHOP },
      { data: { type: 'forgotten', nonce: next }, target: SHOP },
    ])
  })

  it('survives a flood of nonsense', async () => {
    const found = await wait()
    for (let n = 0; n < 1_000; n += 1) say({ type: 'hello', nonce: { n } })
    say(undefined)
    say(Object.create(null))
    expect([sent, await found()]).toEqual([[], null])
  })
})

describe('the frame of an older loader', () => {
  it('speaks its words without a handshake', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${SHOP}/cart?id=7`)
    const embedding = await findEmbedding(new URLSearchParams(), clock)
    embedding.setOpen(true)
    expect([embedding.kind, embedding.token, sent]).toEqual(['old', '', [{ data: 'OPEN', target: SHOP }]])
    vi.restoreAllMocks()
  })

  it.each([
    '/widget.html?host=7&token=SECRET&title=Desk#x',
    '/widget.html?host=7#token=SECRET&title=Desk',
    '/widget.html?host=7&token=SECRET#title=Desk&token=SECRET',
  ])('a login token in the address %s is not used, and leaves the address', (address) => {
    history.replaceState(null, '', address)
    const { query, parameters } = readAddress()
    expect(location.href).not.toContain('SECRET')
    expect([query.has('token'), parameters.hostId, parameters.title]).toEqual([false, 7, 'Desk'])
  })
})

describe('the page of its own', () => {
  it('is open and talks with nobody', async () => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true })
    const embedding = await findEmbedding(new URLSearchParams('host=1'), clock)
    embedding.tellUnread(3)
    embedding.setOpen(false)
    expect([embedding.kind, embedding.origin, sent]).toEqual(['alone', location.origin, []])
  })
})
