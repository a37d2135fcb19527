/** Says what works on this server, what does not, and what to do about it. */
import { Copy, RefreshCw } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '@/components/clipboard/useCopy'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { PageAction, PageHead } from '@/components/settings/PageHead'
import { HEALTH_LINES, type HealthLine } from '@/domain/health/healthChecks'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import { HealthItem } from './HealthItem'
import type { CheckedLine } from './gatherHealth'
import { causeOf, healthReport, stateOf } from './healthText'
import { useHealth } from './useHealth'

type Line = { line: HealthLine; checked: CheckedLine }

/** A line that was put off returns after 30 days, and at once with another cause. */
export function HealthPage() {
  const { t } = useTranslation(['common', 'setting'])
  const health = useHealth()
  const { results, running, putOffs } = health
  const { list, follow } = useFollowLine(health)
  const lines = HEALTH_LINES.flatMap((line): Line[] => {
    const checked = results[line]
    return checked === undefined || stateOf(checked) === null ? [] : [{ line, checked }]
  })
  const isLater = ({ line, checked }: Line) =>
    stateOf(checked) !== 'ok' && putOffs[line] !== undefined && putOffs[line].cause === causeOf(checked)
  const later = lines.filter(isLater)
  const due = lines.filter((each) => stateOf(each.checked) !== 'ok' && !isLater(each))
  const toPutRight = [
    ...due.filter(({ checked }) => stateOf(checked) === 'failing'),
    ...due.filter(({ checked }) => stateOf(checked) === 'warning'),
  ]
  const toTry = due.filter(({ checked }) => stateOf(checked) === 'hint')
  const inOrder = lines.filter(({ checked }) => stateOf(checked) === 'ok')
  const item = ({ line, checked }: Line) => (
    <HealthItem
      key={line}
      line={line}
      checked={checked}
      isRunning={running.includes(line)}
      onCheck={() => {
        follow(line)
        health.check(line)
      }}
      onPutOff={() => {
        follow(line)
        health.putOff(line, causeOf(checked))
      }}
    />
  )
  return (
    // Its summary stands where other pages have their lead.
    <div data-lead>
      <FieldTarget field="lines">
        <div ref={list} className="grid gap-6">
          <Summary lines={lines} counted={[...due, ...inOrder]} health={health} />
          {lines.length === 0 && (
            <Loading label={t(($) => $.setting.health.checking)}>
              <div className="grid gap-3">
                {HEALTH_LINES.map((line) => (
                  <Skeleton key={line} className="h-6 w-full rounded" />
                ))}
              </div>
            </Loading>
          )}
          <Section title={t(($) => $.setting.health.toPutRight)}>{toPutRight.map(item)}</Section>
          <Section title={t(($) => $.setting.health.toTry)}>{toTry.map(item)}</Section>
          <Section title={t(($) => $.setting.health.inOrder)}>{inOrder.map(item)}</Section>
          <Section title={t(($) => $.setting.health.laterTitle)}>
            {later.map(({ line }) => (
              <LaterItem
                key={line}
                name={t(($) => $.setting.health.line[line])}
                until={putOffs[line]?.until ?? 0}
                line={line}
                onShow={() => {
                  follow(line)
                  health.putOff(line, null)
                }}
              />
            ))}
          </Section>
        </div>
      </FieldTarget>
    </div>
  )
}

/** A line that is pressed may move to another list. The focus follows it, unless it is elsewhere by then. */
function useFollowLine({ results, putOffs, running }: ReturnType<typeof useHealth>) {
  const list = useRef<HTMLDivElement>(null)
  const followed = useRef<HealthLine | null>(null)
  useEffect(() => {
    const line = followed.current
    if (line === null || running.includes(line)) return
    followed.current = null
    const active = document.activeElement
    if (active === null || active === document.body || active.id === 'main')
      list.current?.querySelector<HTMLElement>(`[data-line="${line}"] button`)?.focus()
  }, [results, putOffs, running])
  return { list, follow: (line: HealthLine) => void (followed.current = line) }
}

type SummaryProps = {
  lines: readonly Line[]
  /** Those that are not put off. */
  counted: readonly Line[]
  health: ReturnType<typeof useHealth>
}

function Summary({ lines, counted, health }: SummaryProps) {
  const { t } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('lines')
  const format = useFormat()
  const copy = useCopy()
  const { name, version } = useAppSelector(selectServer)
  const [copied, setCopied] = useState<string | null>(null)
  const { checkedAt, running, checkAll } = health
  const count = (state: string) => format.number(counted.filter(({ checked }) => stateOf(checked) === state).length)
  const copyReport = async () => {
    const report = healthReport(t, format, {
      title: `${texts.label}, ${name}`,
      client: [t(($) => $.setting.about.clientText, { version: __APP_VERSION__ }), version ?? ''].join(', '),
      at: checkedAt ?? 0,
      lines,
    })
    setCopied((await copy(report)) ? t(($) => $.setting.health.copied) : t(($) => $.setting.health.notCopied))
  }
  return (
    <>
      <PageHead>
        <div data-field="lines" className="contents">
          <PageAction
            icon={Copy}
            label={t(($) => $.setting.health.copy)}
            disabled={checkedAt === null}
            onClick={() => void copyReport()}
          />
          <PageAction
            icon={RefreshCw}
            label={t(($) => $.setting.health.again)}
            busy={running.length > 1}
            onClick={() => {
              setCopied(null)
              checkAll()
            }}
          />
        </div>
      </PageHead>
      <div role="status" className="text-muted">
        <p>
          {checkedAt === null
            ? t(($) => $.setting.health.checking)
            : t(($) => $.setting.health.summary, {
                time: format.time(checkedAt),
                failing: count('failing'),
                warning: count('warning'),
                hint: count('hint'),
                ok: count('ok'),
              })}
        </p>
        <p className="empty:hidden">{copied}</p>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 text-msg font-semibold">
        {title}
      </h2>
      <ul aria-labelledby={id} className="m-0 list-none border-b border-line p-0">
        {children}
      </ul>
    </section>
  )
}

type LaterProps = { line: HealthLine; name: string; until: number; onShow: () => void }

function LaterItem({ line, name, until, onShow }: LaterProps) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const id = useId()
  return (
    <li data-line={line} className="flex flex-wrap items-center gap-x-2 border-t border-line py-1 text-sm text-muted">
      <span id={id} className="font-medium text-text">
        {name}
      </span>
      <span>{t(($) => $.setting.health.putOff, { date: format.date(until) })}</span>
      <Button size="small" tone="link" aria-describedby={id} onClick={onShow}>
        {t(($) => $.setting.health.showAgain)}
      </Button>
    </li>
  )
}
