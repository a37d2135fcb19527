/** A button that filters a table by one of a few values. */
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuRadioGroup, MenuRadioItem } from '@/ui/overlays/Menu'

type FilterOption<Value extends string> = { value: Value; text: string }

type Props<Value extends string> = {
  /** Names the quality that it filters by: `Role`. */
  label: string
  /** The empty text is no filter. */
  value: Value | ''
  options: readonly FilterOption<Value>[]
  onChange: (value: Value | '') => void
}

/** Named by what it filters by, and by the chosen value: `Role: Admin`. */
export function FilterButton<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        className={clsx(
          'inline-flex h-8 flex-none items-center gap-1.5 rounded border px-2.5 text-sm font-medium whitespace-nowrap pointer-coarse:h-11',
          chosen ? 'border-accent bg-accent-soft text-accent-text' : 'border-line-mid bg-surface',
        )}
      >
        <span>{chosen ? t(($) => $.common.table.filterBy, { label, value: chosen.text }) : label}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          <MenuRadioGroup
            label={label}
            value={value}
            onChange={(next: string) => {
              onChange(options.find((option) => option.value === next)?.value ?? '')
              setAnchor(null)
            }}
          >
            <MenuRadioItem value="">{t(($) => $.common.table.any)}</MenuRadioItem>
            {options.map((option) => (
              <MenuRadioItem key={option.value} value={option.value}>
                {option.text}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </Menu>
      )}
    </>
  )
}
