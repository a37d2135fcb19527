import { expect, it } from 'vitest'
import { isAddress, isMailbox } from './mailForm'

it.each(['chat@acme.org', 'Acme <chat@acme.org>', '<chat@acme.org>', ' chat@acme.org '])(
  '%j can be a sender',
  (text) => {
    expect(isMailbox(text)).toBe(true)
  },
)

it.each(['', 'Acme', 'chat@', '@acme.org', 'a@b.org, c@d.org', 'Acme <chat@acme.org', 'chat@acme.org>'])(
  '%j can be no sender',
  (text) => {
    expect(isMailbox(text)).toBe(false)
  },
)

it('only a plain address can get a test mail', () => {
  expect(isAddress('a@b.org')).toBe(true)
  expect(isAddress('Ada <a@b.org>')).toBe(false)
})
