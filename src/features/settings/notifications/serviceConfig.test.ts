import { expect, it } from 'vitest'
import { isServiceConfig, toServiceConfig } from './serviceConfig'

it('reads a setting a line; a value may contain colons', () => {
  const text = 'bot_token: 12:ab\n\n  chat_id :  -100 \n'
  expect(toServiceConfig(text)).toEqual({ bot_token: '12:ab', chat_id: '-100' })
  expect(isServiceConfig(text)).toBe(true)
})

it.each(['chat_id', 'chat id: 7', 'chat_id:', 'a: 1\na: 2'])('“%s” is not complete', (text) => {
  expect(isServiceConfig(text)).toBe(false)
})
