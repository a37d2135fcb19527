/** Announces short sentences to screen readers where no visible text changes. */
import { useSyncExternalStore } from 'react'

type Said = { key: number; lines: readonly string[] }

let said: Said = { key: 0, lines: [] }
let waiting: string[] = []
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function flush(): void {
  said = { key: said.key + 1, lines: waiting }
  waiting = []
  for (const listener of listeners) listener()
}

/** Announces a sentence politely. Sentences of one task, for example the errors of a form, are one announcement. */
export function announce(line: string): void {
  if (waiting.push(line) === 1) queueMicrotask(flush)
}

/** The live region that announces them. Mount it once. */
export function LiveRegion() {
  const { key, lines } = useSyncExternalStore(subscribe, () => said)
  return (
    <div aria-live="polite" className="sr-only">
      {/* A new element each time, because a repeated text would not be announced. */}
      {lines.length > 0 && <p key={key}>{lines.join('\n')}</p>}
    </div>
  )
}
