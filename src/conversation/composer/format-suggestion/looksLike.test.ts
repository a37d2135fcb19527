import { describe, expect, it } from 'vitest'
import { looksLikeCode, looksLikeMarkdown } from './looksLike'

describe('a text with Markdown', () => {
  it.each([
    'This is **important**.',
    'Run `npm ci` first',
    '```\ncode\n```',
    '- one\n- two',
    'Plan:\n1. first\n2. second',
    '* one\n* two',
    'See [the plan](https://example.org/plan)',
    '## Freeze\nOnly corrections.',
    '~~old~~ new',
    'This is *very* good',
    'This is _very_ good.',
    '> said Ada\nYes',
    '| City | Names |\n|---|---:|\n| Porto | 97 |',
  ])('is recognized: %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true)
  })

  it.each([
    '',
    'Good morning.',
    '2 ** 3 ** 4 is large',
    'a**b**c',
    '- only one line',
    '1. Only one.',
    'It costs 5 * 3 and 4 * 2',
    '#ops has it',
    'the ` key is broken',
    '``',
    'snake_case_name and __init__',
    '- said one\n\nand two',
    'Yes\n- no',
    '~5 minutes, ~6 at most',
    'a lone * star',
    '5*3*2, for 5*, 6* or $7*',
    '*not today, *not tomorrow',
    'file_name_v2.txt in /a/_b_c_/d',
    'C# and F#, #1',
    '>5 people, > or <',
    'a | b, or |---',
  ])('is not seen in %j', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
  })
})

describe('a pasted text', () => {
  it.each([
    ['const line = 11\nconst stops = [1, 2]\n', 'TypeScript'],
    ['def next(line):\n    if line == 11:\n        return "Harbour"\n', 'Python'],
    ['{\n  "line": 11,\n  "stops": []\n}', 'JSON'],
    ['SELECT name FROM stops\nWHERE line = 11;', 'SQL'],
    ['<ul>\n  <li class="a">one</li>\n</ul>', 'HTML'],
    ['line: 11\nstops: 4', 'YAML'],
    ['$ npm ci\n$ npm test', 'a terminal'],
  ])('%j is code (%s)', (text) => {
    expect(looksLikeCode(text)).toBe(true)
  })

  it.each([
    'const line = 11',
    'Good morning.\nThe first tram leaves at five.\nSee you there!',
    'Milk\nBread\nButter',
    'Dear Ada,\nthank you for the list (it helped).\nNora',
    'https://example.org/a\nhttps://example.org/b',
    '```\nconst line = 11\nconst stop = 4\n```',
  ])('%j is not', (text) => {
    expect(looksLikeCode(text)).toBe(false)
  })

  it('is code where its editor or its page says so', () => {
    const text = 'Harbour\nDepot'
    expect(looksLikeCode(text, ['text/plain', 'vscode-editor-data'])).toBe(true)
    expect(looksLikeCode(text, ['text/plain', 'text/html'], '<meta charset="utf-8"><pre><code>Harbour')).toBe(true)
    expect(looksLikeCode(text, ['text/plain', 'text/html'], '<p>Harbour</p>')).toBe(false)
  })
})
