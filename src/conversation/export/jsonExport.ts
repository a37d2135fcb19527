/** An export as JSON: rows come back unchanged. docs/export-format.md describes it. */
import type { Message } from '@/domain/message'

export type ExportInfo = {
  conversation: string
  conversationKey: string
  server: string
  exportedBy: string
  /** ISO 8601. */
  exportedAt: string
}
export type MissingFile = { messageId: number; name: string; reason: string }

const EXPORT_FORMAT = 'parley-export'
const EXPORT_VERSION = 1

/**
 * Returns the text. `people` are the names of everybody who occurs, by id; `files` the paths of included files by message.
 */
export const toExportJson = (
  info: ExportInfo,
  people: Readonly<Record<number, string>>,
  messages: readonly Message[],
  files: Readonly<Record<number, string>>,
  missing: readonly MissingFile[],
): string =>
  JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, ...info, people, messages, files, missing }, null, 1)

/** Returns the messages of an export, or null for any other text. */
export function readExportJson(text: string): Message[] | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; messages?: unknown }
    const isOurs = file.format === EXPORT_FORMAT && file.version === EXPORT_VERSION && Array.isArray(file.messages)
    return isOurs ? (file.messages as Message[]) : null
  } catch {
    return null
  }
}
