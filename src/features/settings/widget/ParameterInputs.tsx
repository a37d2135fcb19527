/** The fields of a widget's parameters. */
import { useTranslation } from 'react-i18next'
import { FieldTarget } from '@/components/form/FieldTarget'
import { LackingField } from '@/components/form/LackingField'
import { PeopleField } from '@/components/person/PeopleField'
import { toUserId } from '@/domain/ids'
import { CAPABILITY_VERSIONS } from '@/domain/serverVersion'
import type { ParameterValues } from '@/domain/widget/embedCode'
import type { ParameterName } from '@/domain/widget/parameters'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { Switch } from '@/ui/fields/Choice'
import { SelectField } from '@/ui/fields/SelectField'
import { TextArea, TextField } from '@/ui/fields/TextField'
import { parameterFields } from './widgetFields'

type Props = { values: ParameterValues; onChange: (changes: ParameterValues) => void }
type Field = (typeof parameterFields)[number]

const SWITCHES: readonly ParameterName[] = ['autoReg', 'showPopup', 'popupClosable']
const NUMBERS: readonly ParameterName[] = ['openWidth', 'openHeight', 'closeWidth', 'closeHeight']

/** Those of the words beside the button are shown while there are such words. */
export function ParameterInputs(props: Props) {
  const hasPopup = props.values.showPopup !== 'false'
  return (
    <div className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-5">
      {parameterFields
        .filter(({ id }) => hasPopup || !id.startsWith('popup'))
        .map((field) => (
          <FieldTarget key={field.id} field={field.id}>
            <ParameterInput {...props} field={field} />
          </FieldTarget>
        ))}
    </div>
  )
}

function ParameterInput({ field, values, onChange }: Props & { field: Field }) {
  const { t } = useTranslation(['common', 'setting'])
  const lacks = useAppSelector(
    (state) => field.capability !== undefined && !selectHasCapability(state, field.capability),
  )
  const { id } = field
  const label = field.label(t)
  const hint = field.help?.(t)
  const texts = { label, ...(hint !== undefined && { hint }) }
  const value = values[id] ?? ''
  const change = (next: string) => onChange({ [id]: next })
  if (lacks && field.capability !== undefined)
    return <LackingField {...texts} needs={CAPABILITY_VERSIONS[field.capability]} />
  if (id === 'hostId') return <HostInput {...texts} value={values.hostId} onChange={change} />
  if (SWITCHES.includes(id))
    return <Switch {...texts} name={id} checked={value !== 'false'} onChange={(isOn) => change(String(isOn))} />
  if (id === 'position') {
    const options = Object.entries(field.options ?? {}).map(([option, text]) => ({ value: option, text: text(t) }))
    return <SelectField {...texts} value={value} options={options} onChange={change} />
  }
  if (id === 'welcome')
    return <TextArea {...texts} rows={3} value={value} onChange={({ target }) => change(target.value)} />
  return (
    <TextField
      {...texts}
      autoComplete="off"
      dir={id === 'logo' || id === 'popupImage' || id === 'themeColor' ? 'ltr' : 'auto'}
      {...(NUMBERS.includes(id) && { inputMode: 'numeric' as const })}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}

type HostProps = { label: string; hint?: string; value: string | undefined; onChange: (value: string) => void }

/** People and bots; without a choice it is the admin. */
function HostInput({ label, hint, value, onChange }: HostProps) {
  const chosen = value === undefined || value === '' ? [] : [toUserId(Number(value))]
  return (
    <>
      <PeopleField label={label} isSingle memberIds={chosen} onChange={(ids) => onChange(String(ids.at(-1) ?? ''))} />
      {hint !== undefined && <p className="mt-1 text-sm text-muted">{hint}</p>}
    </>
  )
}
