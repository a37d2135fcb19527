import { describe, expect, it } from 'vitest'
import { inlineStyles } from './pageLinks'

const PAGE = `<head>
    <script type="module" src="./a.js"></script>
    <link rel="stylesheet" crossorigin href="./a.css">
  </head>
  <body></body>`

describe('the links of the page', () => {
  it('the style sheet stands in the page, which is drawn before any file is there', () => {
    expect(inlineStyles(PAGE, (href) => `/* $& ${href} */`)).toBe(`<head>
    <script type="module" src="./a.js"></script>
    <style>/* $& a.css */</style>
  </head>
  <body></body>`)
  })

  it('a page without a style sheet is refused, so that a change of the bundler is noticed', () => {
    expect(() => inlineStyles('<head></head><body></body>', () => '')).toThrow('style sheet')
  })
})
