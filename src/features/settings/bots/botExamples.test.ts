import { expect, it } from 'vitest'
import { botExample } from './botExamples'

const options = { api: 'https://chat.example.org/api', channelId: 7 }

it('writes to the chosen channel with the content type of the kind', () => {
  expect(botExample('curl', { ...options, kind: 'markdown' })).toBe(
    [
      `curl -X POST https://chat.example.org/api/bot/send_to_group/7 \\`,
      `  -H "X-API-Key: $KEY" \\`,
      `  -H 'Content-Type: text/markdown' \\`,
      `  --data 'Edition **27** is out.'`,
    ].join('\n'),
  )
  expect(botExample('javascript', { ...options, kind: 'text' })).toContain(`'Content-Type': 'text/plain'`)
  expect(botExample('python', { ...options, kind: 'reply' })).toContain('/bot/reply/41')
})

it('uploads a file before it sends it, and contains no key', () => {
  const text = botExample('curl', { ...options, kind: 'file' })
  expect(text).toMatch(/file\/prepare[\s\S]*file\/upload[\s\S]*vocechat\/file/)
  expect(text).not.toMatch(/[0-9a-f]{32}/)
})

it.each(['javascript', 'python'] as const)(
  'in %s is complete: it sends the path that the upload answered',
  (language) => {
    const text = botExample(language, { ...options, kind: 'file' })
    expect(text).toMatch(/file\/prepare[\s\S]*file\/upload[\s\S]*send_to_group\/7[\s\S]*vocechat\/file/)
    expect(text).not.toContain('…')
  },
)

it('writes to a person, and lists the channels of the bot', () => {
  expect(botExample('curl', { ...options, kind: 'person' })).toContain('/bot/send_to_user/2')
  expect(botExample('python', { ...options, kind: 'list' })).toContain(
    "requests.get('https://chat.example.org/api/bot'",
  )
})
