/**
 * A placeholder in the final shape of the conversation while it is fetched. It shows nothing during the first 150 ms.
 */
import { useTranslation } from 'react-i18next'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'
import { Main } from '@/ui/layout/Main'

const LINES = [
  [34, 88, 62],
  [46, 80],
  [30, 70, 90],
  [40, 56],
]

/** Shows header, a few messages, and the space of the composer. */
export function ConversationSkeleton() {
  const { t } = useTranslation(['common', 'chat'])
  const isDue = useDelayElapsed(150)
  return (
    <Main className="flex min-w-0 flex-1 flex-col bg-surface">
      <span role="status" className="sr-only">
        {t(($) => $.chat.header.loading)}
      </span>
      <div className="h-bar flex-none border-b border-line" />
      {isDue && (
        <div aria-hidden className="mx-auto flex w-full max-w-[784px] flex-1 flex-col justify-end gap-8 px-3 py-8">
          {LINES.map((widths, message) => (
            <div key={message} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
              <span className="size-9 rounded-full bg-pressed" />
              <span className="grid content-start gap-2.5">
                {widths.map((width) => (
                  <span key={width} className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width}%` }} />
                ))}
              </span>
            </div>
          ))}
          <div className="h-11 rounded-card border border-line" />
        </div>
      )}
    </Main>
  )
}
