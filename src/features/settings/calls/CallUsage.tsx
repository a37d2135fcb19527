/** The minutes of calls by month, asked from the provider on request. The answer also shows whether the keys are right. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { configurationApi } from '@/api/server/configuration'
import { runQuery } from '@/api/request/runQuery'
import { useFieldTexts } from '@/components/form/pageFields'
import { isRefused } from '@/domain/fault'
import { BarChart } from './BarChart'
import { FieldSection } from '@/components/form/SettingRow'
import type { CallUsage } from '@/domain/configuration'
import { faultText } from '@/i18n/faultText'
import { localeOf } from '@/i18n/i18n'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectToday } from '@/store/time/timeSlice'
import { RawAnswer } from '../trials/RawAnswer'
import { callsFieldOf, rawAnswer, type TrialRefusal } from '../trials/refusal'
import { TrialLine, useTrial } from '../trials/TrialLine'
import { keepTrial } from '../trials/trials'
import { lastMonths, usageByMonth } from './usageByMonth'

/** The fields that the provider's answer can be about. */
export type CallField = NonNullable<ReturnType<typeof callsFieldOf>>

type Props = {
  /** The provider's refusal of the last question; the page shows the sentence at the field that is wrong. */
  refusal: TrialRefusal<CallField> | null
  onRefusal: (refusal: TrialRefusal<CallField> | null) => void
}

/** GET /admin/agora/usages. */
export function CallUsage({ refusal, onRefusal }: Props) {
  const { t, i18n } = useTranslation(['common', 'setting'])
  const texts = useFieldTexts('usage')
  const dispatch = useAppDispatch()
  const today = useAppSelector(selectToday)
  const [usages, setUsages] = useState<readonly CallUsage[] | null>(null)
  const months = lastMonths(today)
  const trial = useTrial(async () => {
    const range = { from: months[0]!.firstDay, to: months.at(-1)!.lastDay }
    const result = await dispatch(runQuery(configurationApi.endpoints.callUsages, range, { fresh: true }))
    onRefusal(null)
    setUsages('fault' in result ? null : result.value)
    if ('value' in result) {
      dispatch(keepTrial('calls', true))
      return t(($) => $.setting.agora.usageOk)
    }
    const { fault } = result
    const raw = rawAnswer(fault)
    if (raw === null) {
      const isOff = isRefused(fault, 503)
      return isOff ? t(($) => $.setting.agora.usageOff) : faultText(t, fault).headline
    }
    dispatch(keepTrial('calls', false))
    onRefusal({ field: callsFieldOf(raw), raw })
    return t(($) => $.setting.agora.usageRefused)
  })
  const monthName = new Intl.DateTimeFormat(localeOf(i18n), { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <FieldSection field="usage" className="gap-3">
      <TrialLine {...trial} label={t(($) => $.setting.agora.usageAsk)} />
      {refusal !== null && <RawAnswer text={refusal.raw} />}
      {usages !== null && (
        <BarChart
          label={texts.label}
          barLabel={t(($) => $.setting.agora.month)}
          tableLabel={t(($) => $.setting.agora.showTable)}
          valueText={(count) => t(($) => $.setting.agora.minutes, { count })}
          series={[
            { name: t(($) => $.setting.agora.audio), className: 'bg-accent' },
            { name: t(($) => $.setting.agora.hd), className: 'bg-success' },
            { name: t(($) => $.setting.agora.hdPlus), className: 'bg-warning' },
          ]}
          bars={usageByMonth(usages, months).map(({ month, values }) => ({
            label: monthName.format(month.startsAt),
            values,
          }))}
        />
      )}
    </FieldSection>
  )
}
