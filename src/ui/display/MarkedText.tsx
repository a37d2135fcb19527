/** A text with what was searched for marked. */
import { markedParts, type TextRange } from '@/lib/findWords'

/** `found`: from `findWords`. */
export const MarkedText = ({ text, found }: { text: string; found: readonly TextRange[] }) =>
  markedParts(text, found).map((part, index) =>
    part.isFound ? (
      <mark key={index} className="rounded-xs bg-(--mark) text-text">
        {part.text}
      </mark>
    ) : (
      <span key={index}>{part.text}</span>
    ),
  )
