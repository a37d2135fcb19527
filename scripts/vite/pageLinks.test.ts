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
})
