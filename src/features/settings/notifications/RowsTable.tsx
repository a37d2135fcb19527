/** The table of what notifies: a row per kind, a column per effect. */
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import {
  NOTIFICATION_EFFECTS,
  NOTIFICATION_ROWS,
  type NotificationEffect,
  type NotificationRow,
} from '@/domain/notification/rules'
import { useFieldTexts } from '@/components/form/pageFields'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { Checkbox } from '@/ui/fields/Choice'

/** Every change applies at once. Without permission the column Show is off and says why. */
export function RowsTable({ mayShow }: { mayShow: boolean }) {
  const { t } = useTranslation(['common', 'chat', 'setting'])
  const texts = useFieldTexts('rows')
  const dispatch = useAppDispatch()
  const { rows } = useAppSelector(selectRules)
  const change = (row: NotificationRow, effect: NotificationEffect, on: boolean) =>
    dispatch(changeRules({ rows: { ...rows, [row]: { ...rows[row], [effect]: on } } }))
  return (
    <FieldTarget field="rows">
      <h2 className="mb-1 text-msg font-semibold" id="notification-rows">
        {texts.label}
      </h2>
      <p className="mb-2 text-sm leading-[1.4] text-muted">{t(($) => $.setting.notify.firstDecides)}</p>
      <table aria-labelledby="notification-rows" className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line-mid text-sm text-muted">
            <th scope="col" className="text-start font-normal">
              <span className="sr-only">{t(($) => $.setting.notify.kind)}</span>
            </th>
            {NOTIFICATION_EFFECTS.map((effect) => (
              <th
                key={effect}
                scope="col"
                className="h-8 w-[3.75rem] leading-4 max-sm:tracking-tight text-center max-sm:text-xs sm:px-1 font-normal sm:w-23"
              >
                {t(($) => $.chat.notice[effect])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_ROWS.map((row) => {
            const name = t(($) => $.chat.notice.rows[row])
            return (
              <tr key={row} className="border-b border-line">
                <th scope="row" className="py-2 pe-2 text-start font-normal hyphens-auto [overflow-wrap:anywhere]">
                  <span className="me-2 font-medium">{name}</span>{' '}
                  <span className="text-sm text-muted max-sm:block">{t(($) => $.setting.notify.hints[row])}</span>
                </th>
                {NOTIFICATION_EFFECTS.map((effect) => (
                  <td key={effect} className="text-center align-middle">
                    <Checkbox
                      label={t(($) => $.setting.notify.cell, { row: name, effect: t(($) => $.chat.notice[effect]) })}
                      labelHidden
                      checked={rows[row][effect] && (effect !== 'show' || mayShow)}
                      disabled={effect === 'show' && !mayShow}
                      onChange={(on) => change(row, effect, on)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </FieldTarget>
  )
}
