import { describe, expect, it } from 'vitest'
import { luminance, parseColor, textOn } from './colors'
import { toFrameMessage, toPageMessage } from './messages'
import { attributeName, DEFAULT_COLOR, toParameters } from './parameters'

const NONCE = 'n'.repeat(32)

describe('the parameters of a widget', () => {
  const read = (values: Record<string, string>) => toParameters((name) => values[name])

  it('have the documented defaults', () => {
    expect(read({})).toEqual({
      id: '',
      hostId: 1,
      isAutomatic: true,
      themeColor: DEFAULT_COLOR,
      title: '',
      logo: '',
      welcome: '',
      position: 'right',
      closeWidth: 48,
      closeHeight: 48,
      openWidth: 380,
      openHeight: 680,
      popup: { title: '', subtitle: '', image: '', isClosable: true },
    })
  })

  it.each([
    ['a host that is no number', { hostId: 'mira' }, { hostId: 1 }],
    ['a host below one', { hostId: '-4' }, { hostId: 1 }],
    [
      'a size that fills the world',
      { openWidth: '1e9', openHeight: '99999999' },
      { openWidth: 280, openHeight: 1_600 },
    ],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }, { logo: '' }],
    ['a logo that is a picture', { logo: 'https://shop.example/a.png' }, { logo: 'https://shop.example/a.png' }],
    ['a color that is none', { themeColor: 'url(x)' }, { themeColor: DEFAULT_COLOR }],
    ['an unknown side', { position: 'top' }, { position: 'right' }],
    ['the left side', { position: ' LEFT ' }, { position: 'left' }],
    ['no words beside the button', { showPopup: 'false' }, { popup: null }],
    ['a form', { autoReg: 'False' }, { isAutomatic: false }],
  ])('survive %s', (_, values, expected) => {
    expect(read(values as Record<string, string>)).toMatchObject(expected)
  })

  it('are attributes with hyphens', () => {
    expect(attributeName('popupSubtitle')).toBe('data-popup-subtitle')
  })
})

describe('the theme color', () => {
  it.each([
    ['#1FE1F9', '#1fe1f9'],
    ['abc', '#aabbcc'],
    ['rgb(1, 2, 300)', '#0102ff'],
    ['teal', '#008080'],
    ['expression(1)', null],
  ])('%s is read as %s', (text, color) => expect(parseColor(text)).toBe(color))

  it('always has text of at least 4.5:1', () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
          const [low, high] = [luminance(color), luminance(textOn(color))].sort((one, other) => one - other)
          expect((high! + 0.05) / (low! + 0.05)).toBeGreaterThanOrEqual(4.5)
        }
  })
})

describe('the messages of the handshake', () => {
  it.each([
    ['a word', 'OPEN'],
    ['nothing', null],
    ['a list', ['hello', NONCE]],
    ['a short nonce', { type: 'hello', nonce: 'n' }],
    ['a nonce that is an object', { type: 'hello', nonce: { length: 40 } }],
    ['another type', { type: 'token', nonce: NONCE }],
  ])('the frame drops %s', (_, data) => expect(toFrameMessage(data)).toBeNull())

  it('the frame takes a token from the set-up only, as a text', () => {
    expect(toFrameMessage({ type: 'hello', nonce: NONCE, token: 't' })).toEqual({ type: 'hello', nonce: NONCE })
    expect(toFrameMessage({ type: 'setup', nonce: NONCE, token: 7, isOpen: 'yes' })).toEqual({
      type: 'setup',
      nonce: NONCE,
      token: '',
      isOpen: false,
    })
  })

  it.each([
    ['another nonce', { type: 'ready', nonce: 'm'.repeat(32) }],
    ['a count that is none', { type: 'unread', nonce: NONCE, count: 'many' }],
    ['a count below zero', { type: 'unread', nonce: NONCE, count: -1 }],
  ])('the page drops %s', (_, data) => expect(toPageMessage(data, NONCE)).toBeNull())

  it('the page limits the count', () => {
    expect(toPageMessage({ type: 'unread', nonce: NONCE, count: 1e12 }, NONCE)).toMatchObject({ count: 9_999 })
  })
})
