import { describe, expect, it } from 'vitest'
import type { Message } from '@/domain/message'
import { a } from '@support/a'
import { createGroupingDataReader } from './groupingData'

describe('the facts of a message', () => {
  const picture = a.fileBody({ contentType: 'image/png' })
  const groupingDataOf = (message: Message) => createGroupingDataReader(() => message)(message.id)

  it('tell pictures from everything else', () => {
    expect(groupingDataOf(a.message({ body: picture }))).toMatchObject({ isPicture: true })
    expect(groupingDataOf(a.message({ body: a.fileBody({ contentType: 'text/csv' }) }))).toMatchObject({
      isPicture: false,
    })
    expect(groupingDataOf(a.message())).toMatchObject({ isPicture: false })
  })

  it('give replies and expiring messages a row of their own where that is shown', () => {
    expect(groupingDataOf(a.message({ body: picture, replyTo: 3 }))).toMatchObject({ isPicture: false })
    expect(groupingDataOf(a.message({ body: picture, expiresAt: 9 }))).toMatchObject({ isPicture: false })
  })

  it('keep a picture’s place when it is deleted', () => {
    let message = a.message({ body: picture })
    const facts = createGroupingDataReader(() => message)
    facts(message.id)
    message = { ...a.message({ text: '' }), deletedBy: message.authorId }
    expect(facts(message.id)).toMatchObject({ isPicture: true })
  })
})
