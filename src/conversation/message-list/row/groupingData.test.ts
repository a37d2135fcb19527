import { describe, expect, it } from 'vitest'
import type { Message } from '@/domain/message'
import { a } from '@support/a'
import { createGroupingDataReader } from './groupingData'

describe('the grouping data of a message', () => {
  const image = a.fileBody({ contentType: 'image/png' })
  const groupingDataOf = (message: Message) => createGroupingDataReader(() => message)(message.id)

  it('tells images from everything else', () => {
    expect(groupingDataOf(a.message({ body: image }))).toMatchObject({ isImage: true })
    expect(groupingDataOf(a.message({ body: a.fileBody({ contentType: 'text/csv' }) }))).toMatchObject({
      isImage: false,
    })
    expect(groupingDataOf(a.message())).toMatchObject({ isImage: false })
  })

  it('gives replies and expiring messages a row of their own where that is shown', () => {
    expect(groupingDataOf(a.message({ body: image, replyTo: 3 }))).toMatchObject({ isImage: false })
    expect(groupingDataOf(a.message({ body: image, expiresAt: 9 }))).toMatchObject({ isImage: false })
  })

  it('keeps an image’s place when it is deleted', () => {
    let message = a.message({ body: image })
    const read = createGroupingDataReader(() => message)
    read(message.id)
    message = { ...a.message({ text: '' }), deletedBy: message.authorId }
    expect(read(message.id)).toMatchObject({ isImage: true })
  })
})
