/** An export as JSON: rows come back unchanged. docs/export-format.md describes it. */
import type { ConversationKey } from '@/domain/conversation'
import type { Bundle } from '@/domain/bundle'
import { withoutTexts, type Message } from '@/domain/message'

export type ExportInfo = {
  conversation: string
  conversationKey: ConversationKey
  server: string
  exportedBy: string
  /** ISO 8601. */
  exportedAt: string
}
/** `reason`: `gone` from the server, the status of a refusal, or how the request failed. */
export type MissingFile = { messageId: number; name: string; reason: string }

const EXPORT_FORMAT = 'parley-export'
const EXPORT_VERSION = 1

type Rest = {
  /** The names of everybody who occurs, by id. */
  people: Readonly<Record<number, string>>
  /** The paths of included files by message. */
  files: Readonly<Record<number, string>>
  /** The forwarded messages by the message that contains them. */
  bundles: Readonly<Record<number, Bundle>>
  missing: readonly MissingFile[]
}

/** Yields the text in parts. `rest` is read after the last message. */
export async function* exportJson(
  info: ExportInfo,
  parts: AsyncIterable<readonly Message[]>,
  rest: () => Rest,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, ...info }, null, 1)
  yield `${head.slice(0, -2)},\n "messages": [`
  let separator = '\n'
  for await (const messages of parts) {
    if (messages.length === 0) continue
    yield (
      separator +
      messages.map((message) => `  ${JSON.stringify({ ...message, body: withoutTexts(message.body) })}`).join(',\n')
    )
    separator = ',\n'
  }
  yield `\n ],${JSON.stringify(rest(), null, 1).slice(1)}`
}
