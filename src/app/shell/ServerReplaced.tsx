/** Says once that what was held here is gone because the server is another one, and offers what was never sent for copying. */
import { useMemo } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { useCopy } from '@/parts/message/useCopy'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectLeftBehind } from '@/store/outbox/selectors'
import { replacementUnderstood, type Replacement } from '@/store/session/connectionSlice'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { showToast } from '@/ui/toast'

/** Mounted is open; only its button closes it, since the texts go then. */
export function ServerReplaced({ replacement }: { replacement: Replacement }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const copy = useCopy()
  const entries = useAppSelector((state) => state.outbox.entries)
  const drafts = useAppSelector((state) => state.drafts)
  const texts = useMemo(
    () => selectLeftBehind({ outbox: { entries }, drafts }, replacement),
    [entries, drafts, replacement],
  )
  const copied = async (text: string) => {
    if (await copy(text)) showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
  }
  return (
    <Dialog
      title={t(($) => $.common.replaced.title)}
      description={t(($) =>
        replacement === 'otherServer' ? $.common.replaced.otherServer : $.common.replaced.olderState,
      )}
      onClose={() => undefined}
      holdsText
      footer={
        <Button tone="primary" onClick={() => dispatch(replacementUnderstood(replacement))}>
          {t(($) => $.common.replaced.goOn)}
        </Button>
      }
    >
      {texts.length > 0 && (
        <>
          <p className="mb-2 text-sm">{t(($) => $.common.replaced.unsent)}</p>
          <ul className="flex flex-col gap-2">
            {texts.map((text, at) => (
              <li key={at} className="flex min-w-0 items-start gap-2 rounded bg-hover px-3 py-2 text-sm">
                <span className="max-h-40 min-w-0 flex-1 overflow-y-auto break-words whitespace-pre-wrap">{text}</span>
                <Button size="small" onClick={() => void copied(text)}>
                  {t(($) => $.common.replaced.copy)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
