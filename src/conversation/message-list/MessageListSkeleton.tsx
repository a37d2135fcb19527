import { useTranslation } from 'react-i18next'
import { Loading, Skeleton } from '@/ui/display/Skeleton'

const LINES = [
  [92, 260, 210],
  [140, 230],
  [76, 300, 280, 120],
  [110, 200],
] as const

/** A placeholder for the message list; shown only when opening takes longer than 150 ms. */
export function MessageListSkeleton() {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end px-3 pb-4">
      <Loading label={t(($) => $.chat.header.loading)}>
        <div className="mx-auto grid w-full max-w-column gap-6" aria-hidden>
          {LINES.map((widths, index) => (
            <div key={index} className="grid grid-cols-[var(--avatar)_minmax(0,1fr)] gap-3">
              <Skeleton round className="size-avatar" />
              <div className="grid gap-2.5 pt-1">
                {widths.map((width, line) => (
                  <div key={line} className="max-w-full" style={{ width }}>
                    <Skeleton />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </Loading>
    </div>
  )
}
