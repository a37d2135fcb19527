/** The OpenID issuers: in the order of the sign-in page, each switched, moved, tested or removed. */
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenIdProvider } from '@/domain/server'
import type { FieldProps } from '@/components/form/formTypes'
import { AddField } from '@/components/form/AddField'
import { FieldFrame } from '@/components/form/FieldFrame'
import { Switch } from '@/ui/fields/Choice'
import { Chip } from '@/ui/fields/Chip'
import { FieldError } from '@/ui/fields/Field'
import { IconButton } from '@/ui/fields/IconButton'
import { IssuerIcon } from './IssuerIcon'
import { IssuerTest } from './IssuerTest'
import { ISSUER_PRESETS, newIssuer, toIssuerDomain } from './loginForm'

type Props = FieldProps<readonly OpenIdProvider[]> & {
  label: string
  hint?: string
  /** The issuers that the server knows: only they can be tested. */
  saved: readonly OpenIdProvider[]
}

/** Enter adds the typed issuer. */
export function IssuerList({ name, label, hint, value: issuers, error, conflict, saved, onChange }: Props) {
  return (
    <FieldFrame name={name} label={label} conflict={conflict}>
      {hint !== undefined && <p className="mb-3 text-sm text-muted">{hint}</p>}
      <ul aria-label={label} className="m-0 mb-3 grid list-none gap-0 p-0">
        {issuers.map((issuer, index) => (
          <IssuerRow
            key={issuer.domain}
            issuer={issuer}
            isSaved={saved.some(({ domain }) => domain === issuer.domain)}
            onChange={(changed) => onChange(issuers.map((other) => (other === issuer ? changed : other)))}
            onRemove={() => onChange(issuers.filter((other) => other !== issuer))}
            onMoveUp={index === 0 ? null : () => onChange(swapped(issuers, index - 1))}
            onMoveDown={index === issuers.length - 1 ? null : () => onChange(swapped(issuers, index))}
          />
        ))}
      </ul>
      <NewIssuer
        taken={issuers.map(({ domain }) => domain)}
        onAdd={(domain) => onChange([...issuers, newIssuer(domain)])}
      />
      <FieldError error={error} />
    </FieldFrame>
  )
}

/** Returns the list with the item at `index` and the next one exchanged. */
function swapped<Item>(items: readonly Item[], index: number): Item[] {
  const result = [...items]
  const moved = result.splice(index, 1)
  result.splice(index + 1, 0, ...moved)
  return result
}

type RowProps = {
  issuer: OpenIdProvider
  isSaved: boolean
  onChange: (issuer: OpenIdProvider) => void
  onRemove: () => void
  onMoveUp: (() => void) | null
  onMoveDown: (() => void) | null
}

function IssuerRow({ issuer, isSaved, onChange, onRemove, onMoveUp, onMoveDown }: RowProps) {
  const { t } = useTranslation(['common', 'setting'])
  const { domain, enabled } = issuer
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <li className="border-t border-line py-1">
      <div className="flex flex-wrap items-center gap-1">
        <div className="min-w-[12rem] flex-1">
          <Switch
            label={<span dir="ltr">{t(($) => $.setting.login.issuerOn, { issuer: domain })}</span>}
            checked={enabled}
            onChange={(isOn) => onChange({ ...issuer, enabled: isOn })}
          />
        </div>
        <IssuerIcon issuer={issuer} onChange={(favicon) => onChange({ ...issuer, favicon })} onProblem={setProblem} />
        <IconButton
          size="small"
          icon={ArrowUp}
          label={t(($) => $.setting.login.upIssuer, { issuer: domain })}
          disabled={onMoveUp === null}
          onClick={() => onMoveUp?.()}
        />
        <IconButton
          size="small"
          icon={ArrowDown}
          label={t(($) => $.setting.login.downIssuer, { issuer: domain })}
          disabled={onMoveDown === null}
          onClick={() => onMoveDown?.()}
        />
        <IconButton
          size="small"
          icon={X}
          label={t(($) => $.setting.login.removeIssuer, { issuer: domain })}
          onClick={onRemove}
        />
      </div>
      <FieldError error={problem} />
      <IssuerTest domain={domain} isSaved={isSaved} />
    </li>
  )
}

function NewIssuer({ taken, onAdd }: { taken: readonly string[]; onAdd: (domain: string) => void }) {
  const { t } = useTranslation(['common', 'setting'])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const domain = toIssuerDomain(typed)
    if (domain === null) return setProblem(t(($) => $.setting.login.issuerWrong))
    if (taken.includes(domain)) return setProblem(t(($) => $.setting.login.issuerListed))
    setTyped('')
    onAdd(domain)
  }
  const presets = ISSUER_PRESETS.filter((domain) => !taken.includes(domain))
  return (
    <div className="grid gap-2">
      <AddField
        label={t(($) => $.setting.login.issuer)}
        hint={t(($) => $.setting.login.issuerHint)}
        error={problem}
        value={typed}
        dir="ltr"
        spellCheck={false}
        addLabel={t(($) => $.setting.login.addIssuer)}
        onType={(text) => {
          setTyped(text)
          setProblem(null)
        }}
        onAdd={add}
      />
      <div className="flex flex-wrap gap-1.5">
        {presets.map((domain) => (
          <Chip key={domain} pressed={false} onPress={() => onAdd(domain)}>
            {domain}
          </Chip>
        ))}
      </div>
    </div>
  )
}
