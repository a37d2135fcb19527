import { expect, it } from 'vitest'
import { looksLikeMarkdown } from '@/conversation/composer/format-suggestion/looksLike'
import demo from '../../reference-server/demo/world.json'

const world = demo as { conversations: { messages: { id?: string; kind: string; text?: string }[] }[] }

it('the messages of the demo are written in the format that the composer chooses for them', () => {
  const wrong = world.conversations
    .flatMap(({ messages }) => messages)
    .filter(
      ({ kind, text = '' }) => (kind === 'markdown') !== looksLikeMarkdown(text) && /^(text|markdown)$/.test(kind),
    )
  expect(wrong.map(({ id, text }) => `${id}: ${text}`)).toEqual([])
})
