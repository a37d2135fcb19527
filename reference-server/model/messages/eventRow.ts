/** The target of an event: a channel, or a person (the receiver). */
export type Target = { readonly gid: number } | { readonly uid: number }

/** The content of a message, as stored. */
export type Content = {
  readonly content_type: string
  readonly content: string
  readonly properties: Readonly<Record<string, unknown>> | null
}

export type EventKind = 'normal' | 'reply' | 'like' | 'edit' | 'delete'

/** A row of the table `event`; `detail` is JSON in the shape of the API, `also` is a third receiver. */
export type EventRow = {
  mid: number
  from_uid: number
  created_at: number
  uid: number | null
  gid: number | null
  also: number | null
  kind: EventKind
  about: number | null
  detail: string
}

/** The emojis allowed for reactions. */
export const reactionEmojis = ['👍', '❤️', '😄', '👀', '👎', '🎉', '🙁', '🚀']

const fields = (row: EventRow) =>
  `"mid":${row.mid},"from_uid":${row.from_uid},"created_at":${row.created_at},"target":${
    row.gid === null ? `{"uid":${row.uid}}` : `{"gid":${row.gid}}`
  },"detail":${row.detail}`

/** An event as the history returns it. */
export const historyJson = (row: EventRow) => `{${fields(row)}}`

/** An event as the stream sends it. */
export const chatJson = (row: EventRow) => `{"type":"chat",${fields(row)}}`

/** Whether the row refers to another message: a reaction, an edit or a deletion. */
export const isReaction = (row: EventRow) => row.kind !== 'normal' && row.kind !== 'reply'
