import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moveStyles } from './pageLinks'

const PAGE = `<head>
    <script type="module" src="./a.js"></script>
    <link rel="stylesheet" crossorigin href="./a.css">
    <style id="x"> </style>
  </head>
  <body>
    <div id="root">first picture</div>
  </body>`

describe('the links of the page', () => {
  it('the style sheet comes after the first picture, which does not wait for it', () => {
    expect(moveStyles(PAGE)).toBe(`<head>
    <script type="module" src="./a.js"></script>
    <style id="x"> </style>
  </head>
  <body>
    <div id="root">first picture</div>
    <link rel="stylesheet" crossorigin href="./a.css">
  </body>`)
  })

  it('a page without a style sheet is refused, so that a change of the bundler is noticed', () => {
    expect(() => moveStyles('<head></head><body></body>')).toThrow('style sheet')
  })

  it('an own mention is readable: the page says the order of the layers before the sheet of any chunk', () => {
    const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
    const first = /@layer [^;{]*;/.exec(page)
    expect(first?.[0]).toBe('@layer properties, theme, base, components, utilities;')
  })
})
