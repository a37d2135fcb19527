/** Where admins put together the widget for a page: the embed code has their choices, and the server stores none of them. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateWidgetCssMutation, useWidgetCssQuery } from '@/api/server/page'
import { toFault } from '@/api/request/runQuery'
import { FieldTarget } from '@/components/form/FieldTarget'
import { fromQuery } from '@/components/form/formSource'
import { MultilineInput } from '@/components/form/inputs'
import { LackingField } from '@/components/form/LackingField'
import { useFieldTexts } from '@/components/form/pageFields'
import { FieldSection } from '@/components/form/SettingRow'
import { SettingsForm } from '@/components/form/SettingsForm'
import { embedCode, widgetLink, type ParameterValues } from '@/domain/widget/embedCode'
import { DEFAULT_VALUES } from '@/domain/widget/parameters'
import { CAPABILITY_VERSIONS } from '@/domain/serverVersion'
import { ownAddresses } from '@/platform/network/serverAddress'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectMyId } from '@/store/session/selectors'
import { cssFields } from './widgetFields'
import { CodeExample } from '../parts/CodeExample'
import { ParameterInputs } from './ParameterInputs'
import { WidgetPreview } from './WidgetPreview'

/** Typed parameters stay while the page is open. */
export function WidgetPage() {
  const { t } = useTranslation(['common', 'setting'])
  const codeTexts = useFieldTexts('code')
  const linkTexts = useFieldTexts('link')
  const myId = useAppSelector(selectMyId)
  const hasWidgetId = useAppSelector((state) => selectHasCapability(state, 'widgetId'))
  const [typed, setTyped] = useState<ParameterValues>(DEFAULT_VALUES)
  const values = { ...typed, hostId: typed.hostId || String(myId ?? 1), ...(!hasWidgetId && { id: '' }) }
  const { page } = ownAddresses()
  return (
    <>
      <ParameterInputs values={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
      <FieldSection field="preview">
        <WidgetPreview values={values} />
      </FieldSection>
      <FieldTarget field="code" className="grid gap-2">
        <h2 className="text-msg font-semibold">{codeTexts.label}</h2>
        <p className="max-w-[560px] text-muted">{codeTexts.hint}</p>
        <CodeExample
          label={codeTexts.label}
          copyLabel={t(($) => $.setting.widget.copyCode)}
          code={embedCode(page, values)}
        />
      </FieldTarget>
      <FieldTarget field="link" className="grid gap-2">
        <h2 className="text-msg font-semibold">{linkTexts.label}</h2>
        <p className="max-w-[560px] text-muted">{linkTexts.hint}</p>
        <CodeExample
          label={linkTexts.label}
          copyLabel={t(($) => $.setting.widget.copyLink)}
          code={widgetLink(page, values)}
        />
      </FieldTarget>
      <ExtraCss />
    </>
  )
}

/** The only part that the server stores. */
function ExtraCss() {
  const texts = useFieldTexts('css')
  const hasCss = useAppSelector((state) => selectHasCapability(state, 'widgetCss'))
  const query = useWidgetCssQuery(undefined, { refetchOnMountOrArgChange: true, skip: !hasCss })
  const [update] = useUpdateWidgetCssMutation()
  if (!hasCss) {
    return (
      <FieldTarget field="css">
        <LackingField label={texts.label} hint={texts.hint} needs={CAPABILITY_VERSIONS.widgetCss} />
      </FieldTarget>
    )
  }
  return (
    <SettingsForm<{ css: string }>
      name="widget"
      fields={cssFields}
      source={fromQuery(query, (css) => ({ css }))}
      save={async ({ css = '' }) => {
        const fault = toFault((await update(css)).error)
        return fault === null ? { value: null } : { fault }
      }}
    >
      {({ field }) => <MultilineInput {...field('css')} rows={6} spellCheck={false} />}
    </SettingsForm>
  )
}
