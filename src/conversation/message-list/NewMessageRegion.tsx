/** Announces new messages of the open conversation to screen readers, each once; never a backlog or own messages. */
import { memo, useEffect, useRef, useState } from 'react'
import { useWords } from '@/conversation/words'
import type { ConversationKey } from '@/domain/conversation'
import { previewText } from '../message-body/previewText'
import { usePreviewTexts } from '../message-body/usePreviewTexts'
import { personName } from '@/components/person/personName'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectMessageWindow, selectMessage } from '@/store/messages/selectors'
import { selectMyId, selectSync } from '@/store/session/selectors'
import { selectIsBlockedIn } from '@/store/users/selectors'
import { messagesToAnnounce, type Announced } from './messagesToAnnounce'

/** More messages than this at once are announced as a number. */
const MOST_SINGLE = 3

/** One polite live region; empty until a message arrives. The list renders often, so this is not rendered with it. */
export const NewMessageRegion = memo(function NewMessageRegion({
  conversationKey,
}: {
  conversationKey: ConversationKey
}) {
  const { t } = useWords()
  const store = useAppStore()
  const words = usePreviewTexts()
  const messageWindow = useAppSelector((state) => selectMessageWindow(state, conversationKey))
  const inStep = useAppSelector((state) => selectSync(state) === 'live')
  const announced = useRef<Announced | null>(null)
  const [announcement, announce] = useState<{ key: number; lines: string[] }>({ key: 0, lines: [] })
  useEffect(() => {
    if (messageWindow.isOpening) return
    const { ids, announced: now } = messagesToAnnounce(announced.current, {
      ids: messageWindow.ids,
      live: messageWindow.isLive,
      inStep,
    })
    announced.current = now
    const state = store.getState()
    const others = ids.flatMap((id) => {
      const message = selectMessage(state, id)
      if (!message || message.deletedBy !== null || message.authorId === selectMyId(state)) return []
      // The list shows it as a line without its text.
      return selectIsBlockedIn(state, conversationKey, message.authorId) ? [] : [message]
    })
    if (others.length === 0) return
    const lines =
      others.length > MOST_SINGLE
        ? [t(($) => $.chat.feed.announceMany, { count: others.length })]
        : others.map(({ authorId, body }) => {
            const author = personName(state, t, authorId)
            return t(($) => $.chat.feed.announce, { author, text: previewText(body, words) })
          })
    announce(({ key }) => ({ key: key + 1, lines }))
  }, [conversationKey, messageWindow, inStep, store, t, words])
  return (
    <div aria-live="polite" className="sr-only">
      {announcement.lines.map((line, index) => (
        <p key={`${announcement.key}-${index}`}>{line}</p>
      ))}
    </div>
  )
})
