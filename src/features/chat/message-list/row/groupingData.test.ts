import { describe, expect, it } from 'vitest'
import type { Message } from '@/domain/message'
import { a } from '@support/a'
import { createGroupingDataReader } from './groupingData'

describe('the facts of a message', () => {
  const image = a.fileBody({ contentType: 'image/png' })
  const groupingDataOf = (message: Message) => createGroupingDataReader(() => message)(message.id)

  it('tell images from everything else', () => {
    expect(groupingDataOf(a.message({ body: image }))).toMatchObject({ isImage: true })
    expect(groupingDataOf(a.message({ body: a.fileBody({ contentType: 'text/csv' }) }))).toMatchObject({
      isImage: false,
    })
    expect(groupingDataOf(a.message())).toMatchObject({ isImage: false })
  })

  it('give replies and expiring messages a row of their own where that is shown', () => {
    expect(groupingDataOf(a.message({ body: image, replyTo: 3 }))).toMatchObject({ isImage: false })
    expect(groupingDataOf(a.message({ body: image, expiresAt: 9 }))).toMatchObject({ isImage: false })
  })

  it('keep an image’s place when it is deleted', () => {
    let message = a.message({ body: image })
    const facts = createGroupingDataReader(() => message)
    facts(message.id)
    message = { ...a.message({ text: '' }), deletedBy: message.authorId }
    expect(facts(message.id)).toMatchObject({ isImage: true })
  })
})
