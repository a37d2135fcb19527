/** When nothing notifies: quiet hours, who may pass them, and a pause. */
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldTexts } from '@/components/form/pageFields'
import { PeopleField } from '@/components/person/PeopleField'
import { quietUntil } from '@/domain/notification/quietHours'
import type { QuietHours } from '@/domain/notification/rules'
import { weekdayName } from '@/i18n/format'
import { weekDays } from '@/i18n/weekDays'
import { useMoment } from '@/components/time/useMoment'
import { useFormat } from '@/i18n/useFormat'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { selectCheckedAt } from '@/store/time/timeSlice'
import { Button } from '@/ui/fields/Button'
import { Checkbox, Switch } from '@/ui/fields/Choice'
import { Menu, MenuItem } from '@/ui/overlays/Menu'
import { TextField } from '@/ui/fields/TextField'
import { SettingLine, SettingRow, SettingSection } from '@/components/form/SettingRow'
import { toMinutes, toTimeText } from './minutesOfDay'
import { PAUSES, pauseEnd } from './pauseEnds'

/** Every change applies at once. */
export function WhenSection() {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const texts = useFieldTexts('mayPass')
  const dispatch = useAppDispatch()
  const { mayPass } = useAppSelector(selectRules)
  return (
    <SettingSection title={t(($) => $.setting.notify.when.title)}>
      <QuietHoursFields />
      <SettingLine field="mayPass">
        <div className="grid gap-1.5 py-1.5">
          <PeopleField
            label={texts.label}
            memberIds={mayPass}
            onChange={(ids) => dispatch(changeRules({ mayPass: ids }))}
          />
          <p className="text-sm leading-[1.4] text-muted">{texts.hint}</p>
        </div>
      </SettingLine>
      <PauseRow />
    </SettingSection>
  )
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

function QuietHoursFields() {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const texts = useFieldTexts('quietHours')
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { quietHours } = useAppSelector(selectRules)
  const checkedAt = useAppSelector(selectCheckedAt)
  const change = (changes: Partial<QuietHours>) => dispatch(changeRules({ quietHours: { ...quietHours, ...changes } }))
  const end = quietUntil(quietHours, checkedAt)
  const hint = texts.hint
  return (
    <SettingLine field="quietHours">
      <fieldset aria-label={texts.label} className="m-0 grid min-w-0 gap-2 border-0 p-0">
        <Switch
          label={texts.label}
          hint={
            end === null ? hint : `${hint} ${t(($) => $.setting.notify.when.quietUntil, { time: format.time(end) })}`
          }
          checked={quietHours.isOn}
          onChange={(isOn) => change({ isOn })}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2 pb-1.5">
          <TimeInput
            label={t(($) => $.setting.notify.when.from)}
            minutes={quietHours.from}
            other={quietHours.to}
            onChange={(from) => change({ from })}
          />
          <TimeInput
            label={t(($) => $.setting.notify.when.to)}
            minutes={quietHours.to}
            other={quietHours.from}
            onChange={(to) => change({ to })}
          />
          <div role="group" aria-label={t(($) => $.setting.notify.when.days)} className="grid gap-1.5">
            <span aria-hidden className="font-medium">
              {t(($) => $.setting.notify.when.days)}
            </span>
            <span className="flex flex-wrap gap-x-3">
              {weekDays(format.locale).map((day) => (
                <Checkbox
                  key={day}
                  label={
                    <>
                      <span aria-hidden>{weekdayName(format.locale, day, 'short')}</span>
                      <span className="sr-only">{weekdayName(format.locale, day, 'long')}</span>
                    </>
                  }
                  checked={quietHours.weekdays.includes(day)}
                  onChange={(isOn) =>
                    change({
                      weekdays: MONDAY_FIRST.filter((each) =>
                        each === day ? isOn : quietHours.weekdays.includes(each),
                      ),
                    })
                  }
                />
              ))}
            </span>
          </div>
        </div>
      </fieldset>
    </SettingLine>
  )
}

type TimeProps = {
  label: string
  minutes: number
  /** The other end, which must differ. */
  other: number
  onChange: (minutes: number) => void
}

/** An incomplete or refused time is not applied; leaving the field shows the one that applies. */
function TimeInput({ label, minutes, other, onChange }: TimeProps) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  return (
    <span className="w-36">
      <TextField
        type="time"
        label={label}
        error={isRefused ? t(($) => $.setting.notify.when.sameTime) : null}
        value={typed ?? toTimeText(minutes)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const next = toMinutes(value)
          setRefused(next === other)
          if (next !== null && next !== other) onChange(next)
        }}
        onBlur={() => setTyped(null)}
      />
    </span>
  )
}

function PauseRow() {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const texts = useFieldTexts('pause')
  const moment = useMoment()
  const dispatch = useAppDispatch()
  const { pausedUntil, quietHours } = useAppSelector(selectRules)
  const clock = useClock()
  const [anchor, setAnchor] = useState<{ element: HTMLElement; now: number } | null>(null)
  return (
    <SettingRow field="pause" title={t(($) => $.setting.notify.when.pause)}>
      <span role="status" className="text-sm font-medium empty:hidden">
        {pausedUntil > 0 && t(($) => $.chat.notice.pausedUntil, { time: moment(pausedUntil) })}
      </span>
      {pausedUntil > 0 ? (
        <Button onClick={() => dispatch(changeRules({ pausedUntil: 0 }))}>{t(($) => $.chat.notice.resume)}</Button>
      ) : (
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          icon={ChevronDown}
          onClick={({ currentTarget }) => setAnchor({ element: currentTarget, now: clock.now() })}
        >
          {texts.label}
        </Button>
      )}
      {anchor !== null && (
        <Menu anchor={anchor.element} label={texts.label} onClose={() => setAnchor(null)}>
          {PAUSES.map((pause) => (
            <MenuItem
              key={pause}
              onSelect={() => dispatch(changeRules({ pausedUntil: pauseEnd(pause, clock.now(), quietHours) }))}
            >
              <span className="flex justify-between gap-6">
                <span>{t(($) => $.setting.notify.when[pause])}</span>
                {/* After the press it is said in words. */}
                <span aria-hidden className="tabular text-muted">
                  {moment(pauseEnd(pause, anchor.now, quietHours))}
                </span>
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </SettingRow>
  )
}
