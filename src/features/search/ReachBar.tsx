/** How far back the search reaches, at the foot of the page, so that results never move. */
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import type { useLookFurther } from '@/conversation/search/useLookFurther'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'

type Props = ReturnType<typeof useLookFurther> & { className: string }

/** Renders nothing until the reach is known. */
export function ReachBar({ reach, run, at, isLooking, failed, start, pause, goOn, cancel, className }: Props) {
  const { t } = useTranslation(['common', 'file'])
  const format = useFormat()
  if (reach === null) return null
  const isPaused = run?.phase === 'paused'
  const { total: count, reached, since, incomplete } = reach
  const words =
    incomplete.length === 0
      ? t(($) => $.file.search.reachAll, { count })
      : since === null
        ? t(($) => $.file.search.reachSome, { count, reached })
        : t(($) => $.file.search.reach, { count, reached, date: format.date(since) })
  return (
    <div className={`${className} flex-none pb-3`}>
      <section className="flex gap-3 rounded-card bg-sunken px-3 py-2">
        <Icon of={Clock} size="m" className="mt-1 flex-none text-muted max-sm:hidden" />
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="min-w-40 flex-1 font-medium max-sm:text-sm">
              {words}
            </p>
            {!isLooking && incomplete.length > 0 && (
              <Button size="small" onClick={() => void start()}>
                {t(($) => $.file.search.lookFurther)}
              </Button>
            )}
            {isLooking && (
              <>
                <Button size="small" onClick={isPaused ? goOn : pause}>
                  {isPaused ? t(($) => $.file.search.resume) : t(($) => $.file.search.pause)}
                </Button>
                <Button size="small" tone="quiet" onClick={cancel}>
                  {t(($) => $.common.action.cancel)}
                </Button>
              </>
            )}
          </div>
          {isLooking && run && at && <Progress done={run.done} total={run.total} {...at} />}
          {failed.map(({ key, fault }) => (
            <Failure key={key} conversationKey={key} fault={fault} onRetry={() => void start(key)} />
          ))}
        </div>
      </section>
    </div>
  )
}

type ProgressProps = { conversationKey: ConversationKey; done: number; total: number; found: number }

function Progress({ conversationKey, done, total, found }: ProgressProps) {
  const { t } = useTranslation('file')
  const conversation = useConversationTitle(conversationKey)
  const share = total === 0 ? 0 : done / total
  return (
    <>
      <div
        role="progressbar"
        aria-label={t(($) => $.file.search.lookFurther)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        className="h-1 overflow-hidden rounded-full bg-pressed"
      >
        <div className="h-full bg-accent" style={{ width: `${100 * share}%` }} />
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm text-muted tabular">
        <span>{t(($) => $.file.search.looking, { conversation })}</span>
        {found > 0 && <span>{t(($) => $.file.search.lookingFound, { count: found })}</span>}
      </p>
    </>
  )
}

function Failure({
  conversationKey,
  fault,
  onRetry,
}: {
  conversationKey: ConversationKey
  fault: Fault
  onRetry: () => void
}) {
  const { t } = useTranslation(['common', 'file'])
  const conversation = useConversationTitle(conversationKey)
  const { headline } = faultText(t, fault)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <span className="min-w-40 flex-1">{t(($) => $.file.search.couldNot, { conversation, reason: headline })}</span>
      <Button tone="link" size="small" onClick={onRetry}>
        {t(($) => $.common.action.tryAgain)}
      </Button>
    </div>
  )
}
