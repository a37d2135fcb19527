/** A plain text message: line breaks kept, emoji alone larger, very long texts cut until asked for. */
import { memo, useState, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { isOnlyEmoji } from './inline'
import { InlineText } from './InlineText'
import { useRowTab } from './rowTab'

const SHOWN_AT_ONCE = 12_000

/** Cuts a text that would make the page slow; `rest` is the button that shows all of it. */
export function useCutText(text: string): { shown: string; rest: ReactNode } {
  const { t } = useTranslation()
  const tabIndex = useRowTab()
  const [all, showAll] = useState(false)
  if (all || text.length <= SHOWN_AT_ONCE) return { shown: text, rest: null }
  return {
    shown: `${text.slice(0, SHOWN_AT_ONCE)}…`,
    rest: (
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => showAll(true)}
        className="block text-ui font-medium text-accent-text hover:underline"
      >
        {t(($) => $.chat.message.showAll)}
      </button>
    ),
  }
}

/** `tail` (edited, time) stands at the end of the last line. */
export const TextBody = memo(function TextBody({
  text,
  mentions,
  tail,
}: {
  text: string
  mentions: readonly UserId[]
  tail?: ReactNode
}) {
  const { shown, rest } = useCutText(text)
  if (isOnlyEmoji(text)) {
    return (
      <p className="text-[40px] leading-[52px]">
        {text.trim()}
        {tail}
      </p>
    )
  }
  return (
    <p
      className="text-msg leading-[round(1.5em,1px)] break-words whitespace-pre-wrap hyphens-auto [overflow-wrap:anywhere]"
      dir="auto"
    >
      <InlineText text={shown} mentions={mentions} />
      {rest}
      {tail}
    </p>
  )
})
