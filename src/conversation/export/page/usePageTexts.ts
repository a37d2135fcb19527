/** The words of an exported page, in the language of the person who exports. */
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { Message } from '@/domain/message'
import { conversationName } from '@/components/conversation/useConversationName'
import { languageOf } from '@/i18n/i18n'
import { directionOf, HTML_LANG } from '@/i18n/languages'
import { useFormat } from '@/i18n/useFormat'
import { bidiIsolate } from '@/lib/bidiIsolate'
import { useAppStore } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { selectMe } from '@/store/session/selectors'
import { selectServer } from '@/store/server/selectors'
import { selectName } from '@/store/users/selectors'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'
import { reasonText } from './reasonText'
import type { ExportInfo, MissingFile } from '../run/jsonExport'
import type { ExportRun } from '../run/runExport'

/** `at` is the time of the export, in ms since 1970. Names are read when a page is written. */
export function usePageTexts(key: ConversationKey): (at: number) => Pick<ExportRun, 'page' | 'info'> {
  const { t, i18n } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const store = useAppStore()
  const previews = usePreviewTexts('others')
  const nameOf = (id: Message['authorId']) => selectName(store.getState(), id, 'others') ?? `#${id}`
  const reply = ({ replyTo }: Message) => {
    const quoted = replyTo === null ? undefined : selectMessage(store.getState(), replyTo)
    if (quoted === undefined || quoted.deletedBy !== null) return null
    const text = previewText(quoted.body, previews)
    return t(($) => $.chat.export.page.reply, { name: bidiIsolate(nameOf(quoted.authorId)), text: bidiIsolate(text) })
  }
  return (at) => {
    const title = conversationName(store.getState(), t, key, 'others')
    const server = selectServer(store.getState()).name
    const exportedBy = selectMe(store.getState())?.name ?? ''
    const info: ExportInfo = {
      conversation: title,
      conversationKey: key,
      server,
      exportedBy,
      exportedAt: new Date(at).toISOString(),
    }
    return {
      info,
      page: {
        language: HTML_LANG[languageOf(i18n)],
        direction: directionOf(languageOf(i18n)),
        pagesLabel: t(($) => $.chat.export.page.pages),
        missing: ({ name, reason }: MissingFile) =>
          `${bidiIsolate(name)}: ${t(($) => $.chat.export.page.missing)} (${reasonText(t, reason)})`,
        texts: {
          title,
          by: t(($) => $.chat.export.page.by, {
            name: bidiIsolate(exportedBy),
            date: format.dateTime(at),
            server: bidiIsolate(server),
          }),
          edited: t(($) => $.chat.export.page.edited),
          missing: t(($) => $.chat.export.page.missing),
          voice: previews.voice,
          bundle: previews.bundle,
          unknown: previews.unknown,
          day: format.date,
          time: format.time,
          size: format.size,
          nameOf,
          reply,
        },
      },
    }
  }
}
