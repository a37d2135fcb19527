/** A plain text message: line breaks kept, emoji alone larger, very long texts cut until asked for. */
import { memo, useState, type ReactNode } from 'react'
import type { UserId } from '@/domain/ids'
import { useTranslation } from '@/i18n/useTranslation'
import { isOnlyEmoji } from './inline'
import { InlineText } from './InlineText'
import { useRowTab } from './rowTab'

const SHOWN_AT_ONCE = 12_000
const LINES_AT_ONCE = 120

/** Where a text is cut at first; its length when it is short enough. */
export function cutAt(text: string): number {
  let end = -1
  for (let lines = 0; lines < LINES_AT_ONCE; lines += 1) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) return Math.min(text.length, SHOWN_AT_ONCE)
  }
  return Math.min(end, SHOWN_AT_ONCE)
}

/** Cuts a text that would make the page slow; `rest` is the button that shows all of it. */
export function useCutText(text: string): { shown: string; rest: ReactNode } {
  const [all, showAll] = useState(false)
  const end = cutAt(text)
  if (all || end >= text.length) return { shown: text, rest: null }
  return {
    shown: `${text.slice(0, end)}…`,
    rest: <ShowAll onPress={() => showAll(true)} />,
  }
}

function ShowAll({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      tabIndex={useRowTab()}
      onClick={onPress}
      className="block text-ui font-medium text-accent-text hover:underline"
    >
      {t(($) => $.chat.message.showAll)}
    </button>
  )
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
      <p className="flex items-baseline-last gap-x-1 text-[40px] leading-[52px]">
        <span>{text.trim()}</span>
        {tail}
      </p>
    )
  }
  return (
    <p
      className="flow-root text-msg leading-[round(1.5em,1px)] overflow-clip [overflow-clip-margin:4px] break-words whitespace-pre-wrap hyphens-auto [overflow-wrap:anywhere]"
      dir="auto"
    >
      <InlineText text={shown} mentions={mentions} />
      {rest}
      {tail}
    </p>
  )
})
