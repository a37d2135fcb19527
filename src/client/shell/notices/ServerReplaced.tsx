/**
 * Reports once that local data was deleted because the server is a different one or has an older state. It offers the
 * unsent texts for copying.
 */
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopyWithToast } from '@/components/clipboard/useCopyWithToast'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectOrphanedTexts } from '@/store/outbox/selectors'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { replacementNoticeClosed, type Replacement } from '@/store/events'

/** Open while mounted. Only its button closes it, because the texts are deleted then. */
export function ServerReplaced({ replacement }: { replacement: Replacement }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const copy = useCopyWithToast()
  const entries = useAppSelector((state) => state.outbox.entries)
  const drafts = useAppSelector((state) => state.drafts)
  const texts = useMemo(
    () => selectOrphanedTexts({ outbox: { entries }, drafts }, replacement),
    [entries, drafts, replacement],
  )
  /** Indexes of the texts that were copied or discarded. The dialog can close only when every text is in the set. */
  const [handled, setHandled] = useState<ReadonlySet<number>>(new Set())
  const markDone = (index: number) => setHandled((before) => new Set(before).add(index))
  const handleCopy = async (text: string, index: number) => {
    if (await copy(text)) markDone(index)
  }
  return (
    <Dialog
      title={t(($) => $.common.replaced.title)}
      description={t(($) =>
        replacement === 'otherServer' ? $.common.replaced.otherServer : $.common.replaced.olderState,
      )}
      onClose={() => undefined}
      ignoresOutsidePress
      footer={
        <Button
          tone="primary"
          disabled={texts.some((_, index) => !handled.has(index))}
          onClick={() => dispatch(replacementNoticeClosed(replacement))}
        >
          {t(($) => $.common.replaced.goOn)}
        </Button>
      }
    >
      {texts.length > 0 && (
        <>
          <p className="mb-2 text-sm">{t(($) => $.common.replaced.unsent)}</p>
          <ul className="flex flex-col gap-2">
            {texts.map((text, index) => (
              <li key={index} className="flex min-w-0 items-start gap-2 rounded bg-hover px-3 py-2 text-sm">
                <span className="max-h-40 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-wrap">{text}</span>
                <Button size="small" onClick={() => void handleCopy(text, index)}>
                  {t(($) => $.common.replaced.copy)}
                </Button>
                <Button size="small" tone="quiet" disabled={handled.has(index)} onClick={() => markDone(index)}>
                  {t(($) => $.chat.message.discard)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
