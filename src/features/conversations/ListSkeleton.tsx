/** A placeholder for the list while it loads. */
import { useTranslation } from 'react-i18next'
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'

const WIDTHS = [62, 78, 54, 70, 46, 66, 58, 74]

/** Shows rows in their final shape. It shows nothing during the first 150 ms. */
export function ListSkeleton() {
  const { t } = useTranslation(['common', 'chat'])
  const isDue = useDelayElapsed(150)
  return (
    <div role="status" className="min-h-0 flex-1 overflow-hidden px-2">
      <span className="sr-only">{t(($) => $.chat.list.loading)}</span>
      {isDue &&
        WIDTHS.map((width, row) => (
          <div
            key={row}
            aria-hidden
            className="grid h-row grid-cols-[36px_minmax(0,1fr)] items-center gap-x-2.5 px-2 max-sm:h-16 max-sm:grid-cols-[44px_minmax(0,1fr)]"
          >
            <span className="aspect-square rounded-full bg-pressed" />
            <span className="grid gap-2.5">
              <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width}%` }} />
              <span className="h-2.5 rounded-xs bg-pressed" style={{ width: `${width + 18}%` }} />
            </span>
          </div>
        ))}
    </div>
  )
}
