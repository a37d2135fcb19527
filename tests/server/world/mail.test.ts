// @vitest-environment node
import { expect, it } from 'vitest'
import { asText } from './mail'

it('HTML becomes text that says the same: a line for each block, addresses after their words', () => {
  const html =
    '<style>p{}</style><h1>Hello  &amp;\n welcome</h1><p>Read <a href="https://a.example/?x=1&amp;y=2">the news</a>.</p><ul><li>one</li><li>two</li></ul>'
  expect(asText(html)).toBe('Hello & welcome\n\nRead the news https://a.example/?x=1&y=2.\n\none\n\ntwo')
})

it('a link that shows its own address stands there once', () => {
  expect(
    asText('<p>Sign in: <a href="http://a.example/?b=1&amp;c=2#/login">http://a.example/?b=1&amp;c=2#/login</a></p>'),
  ).toBe('Sign in: http://a.example/?b=1&c=2#/login')
})
