/** The sentences of the server's health. */
import type { HealthState, HealthValue } from '@/domain/health/finding'
import type { HealthLine } from '@/domain/health/healthChecks'
import { isLocalhost } from '@/domain/license'
import { faultLines, faultText } from '@/i18n/faultText'
import type { Format } from '@/i18n/format'
import type { SettingsT } from '@/components/form/settingsField'
import type { CheckedLine } from './gatherHealth'

/** Returns the state of a line. What could not be checked is a warning; null is a line that does not apply. */
export const stateOf = (checked: CheckedLine): HealthState | null =>
  'fault' in checked ? 'warning' : (checked.finding?.state ?? null)

/** Returns what makes a line the same one as before. */
export const causeOf = (checked: CheckedLine): string =>
  'fault' in checked ? 'notChecked' : (checked.finding?.cause ?? '')

/** Returns a span of time: `38 ms`, `0.2 s`, `14 s`, `3 min`, `2 hr`. */
function spanText({ locale }: Format, ms: number): string {
  const [unit, size] =
    ms < 100
      ? (['millisecond', 1] as const)
      : ms < 90_000
        ? (['second', 1000] as const)
        : ms < 90 * 60_000
          ? (['minute', 60_000] as const)
          : ms < 36 * 3_600_000
            ? (['hour', 3_600_000] as const)
            : (['day', 86_400_000] as const)
  const maximumFractionDigits = unit === 'second' && ms < 10_000 ? 1 : 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits,
  }).format(ms / size)
}

function valueText(format: Format, value: HealthValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return format.number(value)
  if ('bytes' in value) return format.size(value.bytes)
  return 'ms' in value ? spanText(format, value.ms) : format.date(value.at)
}

/** Returns the sentence of a line: what was found, why it matters, what to do. */
export function healthText(t: SettingsT, format: Format, checked: CheckedLine): string {
  if ('fault' in checked)
    return t(($) => $.setting.health.notChecked, {
      reason: faultLines(faultText(t, checked.fault)).replace('\n', '. '),
    })
  const { finding } = checked
  if (finding === null) return ''
  const values = Object.entries(finding.values ?? {}).map(([name, value]) => [name, valueText(format, value)] as const)
  const text = t(($) => $.setting.health.cause[finding.cause], Object.fromEntries(values) as Record<string, string>)
  // Only the line of the license has a host.
  const hostname = finding.values?.hostname
  const isLocal = typeof hostname === 'string' && isLocalhost(hostname)
  return isLocal ? `${text} ${t(($) => $.setting.license.localhost)}` : text
}

type ReportedLine = { line: HealthLine; checked: CheckedLine }

/** Returns the report as plain text. It contains what the page shows, and no secret. */
export function healthReport(
  t: SettingsT,
  format: Format,
  { title, client, at, lines }: { title: string; client: string; at: number; lines: readonly ReportedLine[] },
): string {
  const rows = lines.flatMap(({ line, checked }) => {
    const state = stateOf(checked)
    const name = t(($) => $.setting.health.line[line])
    return state === null
      ? []
      : `[${t(($) => $.setting.health.state[state])}] ${name}: ${healthText(t, format, checked)}`
  })
  return [title, new Date(at).toISOString(), client, '', ...rows, ''].join('\n')
}
