/** Cuts very long texts until the reader expands them. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRowTab } from './rowTab'

const SHOWN_AT_ONCE = 12_000
const LINES_AT_ONCE = 120

/** Returns the position at which a text is cut, or its length if it is short enough. */
export function cutAt(text: string): number {
  let end = -1
  for (let lines = 0; lines < LINES_AT_ONCE; lines += 1) {
    end = text.indexOf('\n', end + 1)
    if (end < 0) return Math.min(text.length, SHOWN_AT_ONCE)
  }
  return Math.min(end, SHOWN_AT_ONCE)
}

/** Cuts a text that would make the page slow. `rest` is the button that shows all of it. */
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
  const { t } = useTranslation(['common', 'chat'])
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
