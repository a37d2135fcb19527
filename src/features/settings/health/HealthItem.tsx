/** One line of the server's health: its state in words, the sentence, and what can be pressed. */
import { CircleAlert, CircleCheck, CircleDashed, RefreshCw, TriangleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingLink } from '@/components/settings/SettingLink'
import type { HealthState } from '@/domain/health/finding'
import type { HealthLine } from '@/domain/health/healthChecks'
import { useFormat } from '@/i18n/useFormat'
import { Tag } from '@/ui/display/Badge'
import { Button } from '@/ui/fields/Button'
import { Icon } from '@/ui/display/Icon'
import { IconButton } from '@/ui/fields/IconButton'
import type { CheckedLine } from './gatherHealth'
import { healthText, stateOf } from './healthText'
import { targetText } from './targetText'

const LOOKS = {
  ok: { icon: CircleCheck, className: 'text-success' },
  hint: { icon: CircleDashed, className: 'text-muted' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  failing: { icon: CircleAlert, className: 'text-danger' },
} as const

/** The lines that the web server decides on: the guide says how. */
const GUIDED: ReadonlySet<HealthLine> = new Set(['headers', 'widgetFrame', 'files'])
const GUIDE = 'docs/deploy.md'

const TONES = { hint: {}, warning: { tone: 'warning' }, failing: { tone: 'danger' } } as const

type Props = {
  line: HealthLine
  checked: CheckedLine
  isRunning: boolean
  onCheck: () => void
  onPutOff: () => void
}

/** A line in order takes one row; one to put right has its sentence and buttons below. */
export function HealthItem({ line, checked, isRunning, onCheck, onPutOff }: Props) {
  const { t } = useTranslation(['common', 'setting'])
  const format = useFormat()
  const id = useId()
  const state = stateOf(checked)
  if (state === null) return null
  const name = t(($) => $.setting.health.line[line])
  const text = healthText(t, format, checked)
  const again = t(($) => $.setting.health.againLine, { line: name })
  if (state === 'ok') {
    return (
      <Row line={line} state={state} isCompact>
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <div className="min-w-0 flex-1 gap-x-2 sm:flex">
            <p className="flex-none font-medium sm:w-40">{name}</p>
            <p className="min-w-0 flex-1 text-sm leading-5 [overflow-wrap:anywhere] text-muted">{text}</p>
          </div>
          <IconButton
            size="small"
            icon={RefreshCw}
            label={again}
            aria-busy={isRunning || undefined}
            onClick={() => !isRunning && onCheck()}
          />
        </div>
      </Row>
    )
  }
  const target = 'finding' in checked ? checked.finding?.target : undefined
  const linkText = target && targetText(t, target)
  return (
    <Row line={line} state={state}>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p id={id} className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Tag {...TONES[state]}>{t(($) => $.setting.health.state[state])}</Tag>
        </p>
        <p className="text-sm leading-5 [overflow-wrap:anywhere] text-muted">{text}</p>
        {GUIDED.has(line) && (
          <p className="text-sm leading-5 text-muted">{t(($) => $.setting.health.guide, { guide: GUIDE })}</p>
        )}
        <div className="-ms-2.5 flex flex-wrap items-center gap-x-1 text-sm">
          {target && (
            <span className="flex min-h-7 items-center px-2.5 font-medium pointer-coarse:min-h-11">
              <SettingLink {...target}>{linkText}</SettingLink>
            </span>
          )}
          <Button size="small" tone="quiet" busy={isRunning} aria-label={again} onClick={onCheck}>
            {t(($) => $.setting.health.again)}
          </Button>
          <Button size="small" tone="quiet" aria-describedby={id} onClick={onPutOff}>
            {t(($) => $.setting.health.notNow)}
          </Button>
        </div>
      </div>
    </Row>
  )
}

type RowProps = Pick<Props, 'line'> & { state: HealthState; isCompact?: boolean; children: ReactNode }

function Row({ line, state, isCompact = false, children }: RowProps) {
  const { icon, className } = LOOKS[state]
  return (
    <li
      data-line={line}
      className={isCompact ? 'flex gap-3 border-t border-line py-1' : 'flex gap-3 border-t border-line py-2.5'}
    >
      <span className={isCompact ? 'flex h-7 items-center' : 'flex h-6 items-center'}>
        <Icon of={icon} size="s" className={className} />
      </span>
      {children}
    </li>
  )
}
