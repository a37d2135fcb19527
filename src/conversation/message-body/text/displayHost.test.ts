import { describe, expect, it } from 'vitest'
import { displayHost } from './displayHost'

describe('the real host of a link', () => {
  it.each([
    ['https://bank.com', 'https://evil.example/login'],
    ['bank.com', 'https://evil.example'],
    ['www.bank.com/account', 'https://evil.example'],
    ['see https://bank.com for more', 'https://evil.example'],
    ['https://bank', 'https://evil.example'],
    ['https://bank.com@evil.example', 'https://evil.example'],
    ['https://bank.com\\@evil.example', 'https://evil.example'],
    ['ba\u200bnk.com', 'https://evil.example'],
    ['ｂａｎｋ．ｃｏｍ', 'https://evil.example'],
    ['https://evil.example', 'https://bank.com@evil.example.'],
    ['bank.com', 'https://bank.com.evil.example'],
    ['#ops', 'https://evil.example'],
    ['bank。com', 'https://evil.example'],
    ['bank｡com', 'https://evil.example'],
    ['(bank.com)', 'https://evil.example'],
    ['"bank.com"', 'https://evil.example'],
    ['„bank.com“', 'https://evil.example'],
    ['🔒 bank.com', 'https://evil.example'],
    ['bank.com.', 'https://evil.example'],
    ['https:⁄⁄bank.com', 'https://evil.example'],
    ['https∶∕∕bank.com', 'https://evil.example'],
    ['https:bank.com', 'https://evil.example'],
    ['https:/bank.com', 'https://evil.example'],
    ['bank.com', 'mailto:help@evil.example'],
    ['@Mira', 'mailto:help@evil.example'],
    ['(help@bank.com)', 'mailto:help@evil.example'],
    ['write to help@bank.com', 'mailto:help@evil.example'],
    ['help@bank.com', 'mailto:help@bank.com?bcc=help@evil.example'],
    ['+49 30 123456', 'mailto:help@evil.example'],
    ['@Mira Okafor', 'https://evil.example'],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/'],
    ['https://bank.example:443@evil.example/', 'https://bank.example:443@evil.example/'],
    ['https://bank.example%2eevil.example/', 'https://bank.example%2eevil.example/'],
    ['https://bank.com:8080', 'https://evil.example:8080'],
    ['www.bank.com@evil.example', 'https://www.bank.com@evil.example'],
    ['see bank.com', 'https://evil.example'],
    ['now at (bank.com/login), soon', 'https://evil.example'],
    ['bank.com and more', 'https://evil.example'],
    ['1.1.1.1', 'https://evil.example'],
    ['the router 192.168.0.1:80', 'https://evil.example'],
    ['localhost:3000', 'https://evil.example'],
    ['localhost', 'https://evil.example'],
    ['nas:5000', 'https://evil.example'],
    ['bank·com', 'https://evil.example'],
    ['bank•com', 'https://evil.example'],
    ['bank・com', 'https://evil.example'],
  ])('is shown for %s → %s', (shown, href) => {
    expect(displayHost(shown, href)).toMatch(/evil\.example/)
  })

  it.each([
    ['the timetable', 'https://timetable.example'],
    ['https://timetable.example/a?b=c', 'https://timetable.example'],
    ['timetable.example', 'http://www.timetable.example:8080/x'],
    ['HTTPS://Timetable.Example', 'https://timetable.example'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['version 1.2.3', 'https://timetable.example'],
    ['Read the manual. Then go.', 'https://timetable.example'],
    ['write@here.example', 'mailto:write@here.example?subject=a'],
    ['call us', 'tel:+4930123'],
    ['+49 (30) 123-456', 'tel:+4930123456'],
    ['030 123456', 'tel:+4930123456'],
    ['写信。谢谢', 'https://timetable.example'],
    ['(timetable.example)', 'https://timetable.example/x'],
    ['Mira <write@here.example>', 'mailto:write@here.example'],
    ['here.example', 'mailto:write@here.example'],
    ['our 2 offices', 'tel:+4930123'],
    ['https://timetable.example:8080/x', 'https://timetable.example:8080/x'],
    ['timetable.example:8080', 'https://timetable.example:8080'],
    ['http://192.168.1.5:3000/', 'http://192.168.1.5:3000/'],
    ['http://[::1]:3000/', 'http://[::1]:3000/'],
    ['http://localhost:4400/#/users', 'http://localhost:4400/#/users'],
    ['例え.jp', 'https://例え.jp'],
    ['see timetable.example', 'https://timetable.example'],
    ['1.1.1.1', 'https://1.1.1.1/dns'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['at 12:30, or so', 'https://timetable.example'],
    ['ops · timetable', 'https://timetable.example'],
    ['col·lecció', 'https://timetable.example'],
    ['version 1.2.3 of it', 'https://timetable.example'],
    ['https://пример.рф/', 'https://пример.рф/'],
  ])('is not shown for %s → %s', (shown, href) => {
    expect(displayHost(shown, href)).toBeNull()
  })

  it.each([
    ['+49 30 123456', 'tel:+1900555'],
    ['112', 'tel:+1900555'],
    ['bank.com', 'tel:+1900555'],
    ['help@bank.com', 'tel:+1900555'],
    ['@Mira', 'tel:+1900555'],
  ])('is the number for %s → %s', (shown, href) => {
    expect(displayHost(shown, href)).toBe('+1900555')
  })

  it('is shown for another mail address, and in Punycode for a name in another script', () => {
    expect(displayHost('help@bank.com', 'mailto:help@evil.example')).toBe('help@evil.example')
    expect(displayHost('apple.com', 'https://аррӏе.com')).toMatch(/^xn--/)
  })

  it.each(['https://аррӏе.com/', 'bаnk.example', 'https://bank.comノlogin.jp/', 'https://gıthub.com', 'ɡoogle.com'])(
    '%s is shown in Punycode as it resembles another name, even where the text matches',
    (address) => {
      expect(displayHost(address, address.startsWith('https:') ? address : `https://${address}`)).toMatch(/xn--/)
    },
  )

  it('is shown for phone numbers', () => {
    expect(displayHost('http://2130706433/', 'http://2130706433/')).toBe('127.0.0.1')
  })

  it('is found in 100 kB of text', () => {
    const long = (unit: string) => unit.repeat(Math.ceil(100_000 / unit.length))
    const hostile = [
      'a',
      'a.',
      'a@',
      '@',
      'ab.cd@',
      '://',
      'https://',
      'www.',
      'a ',
      'é',
      '/',
      '\\',
      'a:',
      '.a-',
      'timetable.example@',
      '\u200b',
      'https://timetable.example ',
      '1',
      '#a',
      ' ',
    ].map(long)
    // An algorithm of quadratic time would exceed the time limit of the test.
    for (const text of hostile) {
      for (const words of [text, `a${text}`, `https://${text}`, `https://timetable.example/${text}`, `${text} .`])
        displayHost(words, 'https://timetable.example')
      displayHost(`${text} b`, 'mailto:write@here.example')
      displayHost('bank.com', `https://timetable.example/${text}`)
    }
    expect(displayHost(`https://bank.com/${long('a')}`, 'https://evil.example')).toBe('evil.example')
    expect(displayHost(`https://${long('a')}`, 'https://evil.example')).toBe('evil.example')
  }, 20_000)
})
