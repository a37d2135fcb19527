import { describe, expect, it } from 'vitest'
import { trueHost } from './trueHost'

describe('where a link really leads', () => {
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
    ['@Mira Okafor', 'https://evil.example'],
  ])('tells it of %s → %s', (shown, href) => {
    expect(trueHost(shown, href)).toMatch(/evil\.example/)
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
  ])('leaves %s → %s as it is', (shown, href) => {
    expect(trueHost(shown, href)).toBeNull()
  })

  it('tells another mail address, and a name in another script in its technical form', () => {
    expect(trueHost('help@bank.com', 'mailto:help@evil.example')).toBe('help@evil.example')
    expect(trueHost('apple.com', 'https://аррӏе.com')).toMatch(/^xn--/)
  })
})
