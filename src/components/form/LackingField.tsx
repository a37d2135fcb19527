/** A setting that this server is too old for: its name and help stay, and a badge stands in place of the control. */
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Tag } from '@/ui/display/Badge'

/** The badge `needs 0.3.50`. */
export function NeedsBadge({ version }: { version: string }) {
  const { t } = useTranslation()
  return <Tag>{t(($) => $.common.form.needs, { version })}</Tag>
}

/** `needs`: the version that has the setting. */
export const LackingField = ({ label, hint, needs }: { label: string; hint?: ReactNode; needs: string }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-1.5">
    <div className="min-w-[12rem] flex-1">
      <div className="font-medium">{label}</div>
      {hint !== undefined && <p className="mt-0.5 text-sm leading-[1.4] text-muted">{hint}</p>}
    </div>
    <NeedsBadge version={needs} />
  </div>
)
