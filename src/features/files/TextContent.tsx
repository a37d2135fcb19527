/** The text of a file in its preview. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '@/api/conversation/fileContent'
import { EncodingField } from '@/components/encoding/EncodingField'
import { FaultState } from '@/components/fault/FaultState'
import type { Fault } from '@/domain/fault'
import { languageOf } from '@/i18n/i18n'
import { decodeText, type DecodedText, type Encoding } from '@/lib/decodeText'
import { useAppDispatch } from '@/store/hooks'
import { Loading, Skeleton } from '@/ui/display/Skeleton'

/** Letters of a text that are shown. */
const MAX_LETTERS = 100_000

/** Shows the begin of the text, above it the encoding if it was guessed. */
export function TextContent({ path }: { path: string }) {
  const { t, i18n } = useTranslation(['common', 'file'])
  const language = languageOf(i18n)
  const [encoding, setEncoding] = useState<Encoding | undefined>()
  const { content, retry } = useFileContent(path)
  const [decoded, setDecoded] = useState<(DecodedText & { isGuess: boolean }) | null>(null)
  useEffect(() => {
    if (content === null || 'fault' in content) return
    let isCurrent = true
    void decodeText(content.bytes, language, encoding).then((next) => {
      if (isCurrent) setDecoded({ ...next, isGuess: encoding !== undefined || next.encoding !== 'utf-8' })
    })
    return () => {
      isCurrent = false
    }
  }, [content, language, encoding])
  if (content !== null && 'fault' in content) return <FaultState layout="line" fault={content.fault} onRetry={retry} />
  if (decoded === null)
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-32" />
      </Loading>
    )
  return (
    <>
      {decoded.isGuess && <EncodingField value={decoded.encoding} onChange={setEncoding} />}
      <pre
        // A long text must be scrolled by keys, too.
        tabIndex={0}
        role="region"
        aria-label={t(($) => $.file.page.content)}
        dir="auto"
        className="max-h-[50dvh] overflow-auto rounded bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {decoded.text.slice(0, MAX_LETTERS)}
      </pre>
    </>
  )
}

function useFileContent(path: string) {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [content, setContent] = useState<{ bytes: ArrayBuffer } | { fault: Fault } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const answer = await dispatch((_dispatch, _getState, context) => fetchFile(context, path, leaving.signal))
      const next = 'fault' in answer ? answer : { bytes: await answer.value.arrayBuffer() }
      if (!leaving.signal.aborted) setContent(next)
    }
    void load()
    return () => leaving.abort()
  }, [dispatch, path, attempt])
  return { content, retry: () => setAttempt(attempt + 1) }
}
