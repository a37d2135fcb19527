/**
 * Announces short sentences to screen readers where no visible text changes. They are a module variable, because code
 * outside of components announces, too.
 */
import { useEffect, useState } from 'react'

let waiting: string[] = []
const regions = new Set<(text: string) => void>()

function flush(): void {
  const text = waiting.join('\n')
  waiting = []
  for (const say of regions) say(text)
}

/** Announces a sentence politely. Sentences of the same tick are one announcement. */
export function announce(line: string): void {
  if (waiting.push(line) === 1) queueMicrotask(flush)
}

/** Removes the last announcement. It may contain what only the person who was signed in may read. */
export function clearAnnouncements(): void {
  waiting = []
  flush()
}

/** The live region that announces them. Mount it once. */
export function LiveRegion() {
  const [announced, setAnnounced] = useState({ key: 0, text: '' })
  useEffect(() => {
    const say = (text: string) => setAnnounced(({ key }) => ({ key: key + 1, text }))
    regions.add(say)
    return () => void regions.delete(say)
  }, [])
  return (
    <div aria-live="polite" className="sr-only">
      {/* A new element each time, because a repeated text would not be announced. */}
      {announced.key > 0 && <p key={announced.key}>{announced.text}</p>}
    </div>
  )
}
