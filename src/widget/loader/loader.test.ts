import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localText } from '@/platform/storage/localText'
import { createFrame } from './frame/createFrame'
import { ARRIVED } from './loadFramePart'
import { startLoader } from './startLoader'
import type { PageApi } from './pageApi'

const SERVER = 'https://chat.example'
type Holder = { VoceChatWidget?: unknown }

let holder: Holder
beforeEach(() => {
  // The document of the tests fetches no script, and would say that it failed.
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true
  holder = {}
  localText().write('VOCECHAT_WIDGET', null)
  document.body.replaceChildren()
})
afterEach(() => {
  for (const frame of frames()) api().destroy(frame.id)
  while (api() !== undefined) api().destroy()
  document.body.replaceChildren()
  window.happyDOM.settings.handleDisabledFileLoadingAsSuccess = false
})

const api = () => holder.VoceChatWidget as PageApi
const frames = () => [...document.querySelectorAll('iframe')]
/** Lets the second script arrive, as often as a widget asked for it. */
function arrive() {
  const scripts = document.querySelectorAll('script[src$="/widget-frame.js"]')
  for (const script of scripts) script.dispatchEvent(new CustomEvent(ARRIVED, { detail: createFrame }))
  return scripts.length
}
/** Opens the first widget, with all its code. */
function open() {
  api().open()
  arrive()
}
const frameOf = (id = 'VOCECHAT_WIDGET') => document.getElementById(id) as HTMLIFrameElement
const button = (id = 'VOCECHAT_WIDGET') =>
  document.getElementById(`${id}_BUTTON`)!.shadowRoot!.querySelector<HTMLButtonElement>('.launch')!

/** Adds a script element as a page has it, and runs the loader for it. */
function embed(data: Record<string, string> = {}, path = '/widget.js', nonce = '') {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = SERVER + path
  script.nonce = nonce
  Object.assign(script.dataset, data)
  document.body.append(script)
  startLoader(script, holder)
}

type Sent = { data: unknown; target: string }
/** Replaces the window in a frame. Returns what was sent there, and a function that answers from it. */
function windowOf(frame: HTMLIFrameElement) {
  const sent: Sent[] = []
  const inside = { postMessage: (data: unknown, target: string) => sent.push({ data, target }) }
  Object.defineProperty(frame, 'contentWindow', { value: inside, configurable: true })
  const say = (data: unknown, { origin = SERVER, source = inside }: { origin?: string; source?: unknown } = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    window.dispatchEvent(event)
  }
  const shakeHands = () => {
    frame.dispatchEvent(new Event('load'))
    const nonce = (sent.at(-1)!.data as { nonce: string }).nonce
    say({ type: 'ready', nonce })
    return nonce
  }
  return { sent, say, shakeHands }
}

describe('a page with a widget', () => {
  it('shows a named button and asks for nothing before somebody comes near', () => {
    embed()
    expect(button().ariaLabel).toBe('Open chat')
    expect(frames()).toEqual([])
    expect(document.querySelectorAll('script[src$="/widget-frame.js"]')).toHaveLength(0)
    button().dispatchEvent(new Event('pointerenter'))
    button().dispatchEvent(new Event('focus'))
    expect(arrive()).toBe(1)
    expect(frames()).toHaveLength(1)
    expect(frameOf().style.visibility).toBe('hidden')
  })

  it('loads everything beside the loader, also in a folder', () => {
    embed({ hostId: '7', id: 'shop', loginToken: 'SECRET' }, '/chat/widget.js')
    open()
    const address = new URL(frameOf().src)
    expect(address.origin + address.pathname).toBe(`${SERVER}/chat/widget.html`)
    expect(address.searchParams.get('host')).toBe('7')
    expect(address.href).not.toContain('SECRET')
    expect(frameOf().referrerPolicy).toBe('origin')
  })

  it('long words stand behind the #, because servers refuse long addresses', () => {
    embed({ welcome: '你好'.repeat(400), title: 'Desk' })
    open()
    const { search, hash } = new URL(frameOf().src)
    expect(search.length).toBeLessThan(2_100)
    expect(new URLSearchParams(hash.slice(1)).get('welcome')).toBe('你好'.repeat(400))
  })

  it('the words beside the button are hidden by key, and the focus goes on at the button', () => {
    embed()
    const popup = button().parentNode!.querySelector<HTMLElement>('.popup')!
    const hide = popup.querySelector<HTMLButtonElement>('.hide')!
    hide.focus()
    // A click of a key has no count.
    hide.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }))
    expect(popup.hidden).toBe(true)
    expect((button().getRootNode() as ShadowRoot).activeElement).toBe(button())
    expect(button().ariaExpanded).toBe('false')
  })

  it('makes the calls that the page left before the loader was there', () => {
    const opened = vi.fn()
    holder.VoceChatWidget = [['on', 'open', opened], ['open'], ['nothing'], 7]
    embed()
    expect(opened).toHaveBeenCalledOnce()
    expect(button().ariaExpanded).toBe('true')
  })

  it('two widgets have their own frames, and a frame id means one of them', () => {
    embed({ id: 'sales' })
    embed({ id: 'help', hostId: '2' })
    api().open('VOCECHAT_WIDGET_2')
    expect([button().ariaExpanded, button('VOCECHAT_WIDGET_2').ariaExpanded]).toEqual(['false', 'true'])
    api().open()
    expect(button().ariaExpanded).toBe('true')
  })

  it('a script that is added twice makes one widget', () => {
    embed({ id: 'sales' })
    embed({ id: 'sales' })
    expect(document.querySelectorAll('[id^=VOCECHAT_WIDGET]')).toHaveLength(1)
  })

  it('a press before the second script is there opens the widget when it arrives', () => {
    embed()
    button().click()
    expect(button().ariaExpanded).toBe('true')
    arrive()
    expect(frameOf().style.visibility).toBe('visible')
    expect(document.querySelectorAll('script[src$="/widget-frame.js"]')).toHaveLength(0)
  })

  it('a press that begins before the second script is there, and ends after it, is not lost', () => {
    embed()
    const pressed = [...button().children]
    button().dispatchEvent(new Event('pointerenter'))
    arrive()
    expect([...button().children]).toEqual(pressed)
    button().click()
    expect([button().ariaExpanded, pressed.every((child) => child.isConnected)]).toEqual(['true', true])
  })

  it('a press that finds no server does nothing, and the next one tries again', () => {
    embed()
    button().click()
    document.querySelector('script[src$="/widget-frame.js"]')!.dispatchEvent(new Event('error'))
    expect(button().ariaExpanded).toBe('false')
    button().click()
    arrive()
    expect(frameOf().style.visibility).toBe('visible')
  })

  it('a widget that was taken off the page gets no frame afterwards', () => {
    embed()
    api().open()
    const script = document.querySelector('script[src$="/widget-frame.js"]')!
    api().destroy()
    script.dispatchEvent(new CustomEvent(ARRIVED, { detail: createFrame }))
    expect(document.querySelectorAll('[id^=VOCECHAT_WIDGET], iframe')).toHaveLength(0)
  })

  it('the second script has the nonce that the policy of the page asks for', () => {
    embed({}, '/widget.js', 'abc')
    api().open()
    expect(document.querySelector<HTMLScriptElement>('script[src$="/widget-frame.js"]')!.nonce).toBe('abc')
    arrive()
  })

  it('destroy leaves nothing behind', () => {
    embed({ id: 'sales' })
    open()
    const { say, shakeHands } = windowOf(frameOf())
    const nonce = shakeHands()
    say({ type: 'wrote', nonce })
    expect(localText().read('VOCECHAT_WIDGET')).not.toBeNull()
    api().destroy()
    expect(document.querySelectorAll('[id^=VOCECHAT_WIDGET]')).toHaveLength(0)
    expect([localText().read('VOCECHAT_WIDGET'), holder.VoceChatWidget]).toEqual([null, undefined])
  })
})

describe('the handshake with the frame', () => {
  it('the login token goes to the exact origin of the server, after the frame answered', () => {
    embed({ loginToken: 'SECRET' })
    open()
    const { sent, shakeHands } = windowOf(frameOf())
    shakeHands()
    expect(sent.map(({ target }) => target)).toEqual([SERVER, SERVER])
    expect(sent[0]!.data).not.toHaveProperty('token')
    expect(sent[1]!.data).toMatchObject({ type: 'setup', token: 'SECRET', isOpen: true })
  })

  it.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://evil.example' }],
    ['nobody', { source: null }],
  ])('%s cannot get the token, close the widget or count', (_, from) => {
    embed({ loginToken: 'SECRET' })
    open()
    const { sent, say, shakeHands } = windowOf(frameOf())
    frameOf().dispatchEvent(new Event('load'))
    const nonce = (sent[0]!.data as { nonce: string }).nonce
    say({ type: 'ready', nonce }, from)
    expect(sent).toHaveLength(1)
    const next = shakeHands()
    say('CLOSE', from)
    say({ type: 'unread', nonce: next, count: 3 }, from)
    expect(button().ariaExpanded).toBe('true')
    api().close()
    expect(button().ariaLabel).toBe('Open chat')
  })

  it('a frame that does not know the nonce gets nothing', () => {
    embed({ loginToken: 'SECRET' })
    open()
    const { sent, say } = windowOf(frameOf())
    frameOf().dispatchEvent(new Event('load'))
    say({ type: 'ready', nonce: 'x'.repeat(32) })
    say('OPEN')
    expect(sent).toHaveLength(1)
  })

  it('the words of the frame close it, and tell the page', () => {
    embed()
    const closed = vi.fn()
    api().on('close', closed)
    open()
    const { say, shakeHands } = windowOf(frameOf())
    shakeHands()
    say('CLOSE')
    expect(closed).toHaveBeenCalledOnce()
    expect([button().ariaExpanded, frameOf().style.visibility]).toEqual(['false', 'hidden'])
  })

  it('words are not said back to the frame, where crossing ones would go to and fro for ever', () => {
    embed()
    open()
    const { sent, say, shakeHands } = windowOf(frameOf())
    shakeHands()
    const before = sent.length
    say('CLOSE')
    say('OPEN')
    say('CLOSE')
    expect(sent).toHaveLength(before)
    api().open()
    api().close()
    expect(sent.slice(before).map(({ data }) => data)).toEqual(['OPEN_FROM_PARENT', 'CLOSE_FROM_PARENT'])
  })

  it('the button has the count of unread messages', () => {
    embed()
    const counts: unknown[] = []
    const stop = api().on('unread', (count) => counts.push(count))
    button().dispatchEvent(new Event('focus'))
    arrive()
    const { say, shakeHands } = windowOf(frameOf())
    const nonce = shakeHands()
    say({ type: 'unread', nonce, count: 2 })
    expect([button().ariaLabel, counts]).toEqual(['Open chat, 2 unread', [2]])
    stop()
    say({ type: 'unread', nonce, count: 3 })
    expect(counts).toEqual([2])
  })

  it('its own button closes it while the frame has not answered', () => {
    embed()
    open()
    expect([button().ariaLabel, button().hidden]).toEqual(['Close chat', false])
    windowOf(frameOf()).shakeHands()
    expect(button().hidden).toBe(true)
  })
})
