/** Leads from one result of a search to the next, with its words marked, and back to all of them. */
import { ArrowDown, ArrowLeft, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addressOf, stepsState, type SearchSteps } from '@/domain/address'
import type { OpenBundle } from '@/conversation/actions/MessageActions'
import { useMarkedWords } from '@/conversation/search/useMarkedWords'
import { Button } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'

type Props = {
  steps: SearchSteps
  /** Shows forwarded messages that were found beside the conversation; null when another result follows them. */
  onBundle: (bundle: OpenBundle | null) => void
}

/** Renders a line below the header. Behind the last result follows the first. */
export function ResultSteps({ steps, onBundle }: Props) {
  const { t } = useTranslation('file')
  const navigate = useNavigate()
  const { targets, at, words, by } = steps
  const [previous, next] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  useMarkedWords(words)
  useFoundBundle(steps, onBundle)
  useEffect(() => {
    // Another conversation has a line of its own.
    if (by === -1) previous.current?.focus()
    if (by === 1) next.current?.focus()
  }, [by, previous, next])
  const step = (by: 1 | -1) => {
    const index = (at + by + targets.length) % targets.length
    const { conversation, id } = targets[index]!
    void navigate(addressOf.conversation(conversation, id), {
      replace: true,
      ...stepsState({ ...steps, at: index, by }),
    })
  }
  return (
    <div
      role="group"
      aria-label={t(($) => $.file.search.results)}
      className="flex flex-none items-center gap-1 border-b border-line px-2 py-1"
    >
      <Button tone="quiet" size="small" icon={ArrowLeft} onClick={() => void navigate(-1)}>
        {t(($) => $.file.search.back)}
      </Button>
      <span className="flex-1" />
      <p role="status" className="text-sm text-muted tabular">
        {t(($) => $.file.search.position, { at: at + 1, count: targets.length })}
      </p>
      <IconButton ref={previous} icon={ArrowUp} label={t(($) => $.file.search.previous)} onClick={() => step(-1)} />
      <IconButton ref={next} icon={ArrowDown} label={t(($) => $.file.search.next)} onClick={() => step(1)} />
    </div>
  )
}

/** Shows the forwarded messages of each result that has some. */
function useFoundBundle({ targets, at, words }: SearchSteps, onBundle: Props['onBundle']) {
  const { id, bundle } = targets[at] ?? {}
  const latest = useRef({ words, onBundle })
  useEffect(() => void (latest.current = { words, onBundle }))
  useEffect(() => {
    if (id === undefined || bundle === undefined) return
    latest.current.onBundle({ path: bundle, id, words: latest.current.words })
    return () => latest.current.onBundle(null)
  }, [id, bundle])
}
