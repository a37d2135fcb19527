/** A list of texts: its entries with a remove button each, and a field that adds one. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/fields/IconButton'
import { AddField } from './AddField'
import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './formTypes'

type Props = FieldProps<readonly string[]> & {
  label: string
  hint?: string | undefined
  /** Returns what is wrong with a text that is to be added, or null. */
  validateItem?: (text: string) => string | null
  /** Returns the entries that one typed text stands for; it is one unless this is given. */
  split?: (text: string) => string[]
}

/** Enter adds the typed text. A text that is already in the list, or wrong, stays in the field with the reason. */
export function ListInput({ conflict, value, error, onChange, validateItem, split, name, label, hint }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const texts = [...new Set(split?.(typed) ?? [typed.trim()])]
    const reasonOf = (text: string) =>
      text === ''
        ? t(($) => $.common.form.itemEmpty)
        : value.includes(text)
          ? t(($) => $.common.form.listed)
          : (validateItem?.(text) ?? null)
    const refused = texts.filter((text) => reasonOf(text) !== null)
    setProblem(texts.map(reasonOf).find((reason) => reason !== null) ?? null)
    setTyped(refused.join(', '))
    if (refused.length < texts.length) onChange([...value, ...texts.filter((text) => !refused.includes(text))])
  }
  return (
    <FieldFrame name={name} label={label} conflict={conflict}>
      <AddField
        label={label}
        hint={hint}
        error={problem ?? error}
        value={typed}
        addLabel={t(($) => $.common.form.add)}
        onType={(text) => {
          setTyped(text)
          setProblem(null)
        }}
        onAdd={add}
      />
      <ul aria-label={label} className="m-0 mt-1.5 list-none p-0">
        {value.map((item) => (
          <li key={item} className="flex min-h-8 items-center gap-2 border-t border-line pointer-coarse:min-h-11">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item}</span>
            <IconButton
              size="small"
              icon={X}
              label={t(($) => $.common.form.removeItem, { item })}
              onClick={() => onChange(value.filter((other) => other !== item))}
            />
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}
