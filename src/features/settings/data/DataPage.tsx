/** Settings → Data Management: how long files are kept, what they take, and deleting everything. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organizationApi, useSentFilesQuery } from '@/api/server/organization'
import { systemApi } from '@/api/server/system'
import { runMutation, runQuery } from '@/api/request/runQuery'
import { useQuestion } from '@/components/confirm/useQuestion'
import { fromStore } from '@/components/form/formSource'
import { ChoiceInput } from '@/components/form/inputs'
import { NeedsBadge } from '@/components/form/LackingField'
import { useFieldTexts } from '@/components/form/pageFields'
import { SettingsForm } from '@/components/form/SettingsForm'
import type { CommonSettings } from '@/domain/server'
import type { Result } from '@/domain/result'
import { CAPABILITY_VERSIONS, type Capability } from '@/domain/serverVersion'
import type { AppThunk } from '@/store/context'
import { useAppDispatch, useAppSelector, useClock } from '@/store/hooks'
import { selectHasCapability, selectLacksCapability, selectServer } from '@/store/server/selectors'
import { Button } from '@/ui/fields/Button'
import { ClearMessagesDialog, DeleteFilesDialog } from './ClearDialogs'
import { storageByMonth } from './storageByMonth'
import { StorageSection } from './StorageSection'
import { dataFields } from './dataFields'
import { SettingRow, SettingSection } from '@/components/form/SettingRow'

type Values = Pick<CommonSettings, 'fileExpiry'>

const DAY_MS = 86_400_000

const readFileExpiry = (): AppThunk<Promise<Result<Values>>> => async (dispatch) => {
  const result = await dispatch(runQuery(systemApi.endpoints.commonSettings, undefined, { fresh: true }))
  return 'fault' in result ? result : { value: { fileExpiry: result.value.fileExpiry } }
}

/** Parts that the server lacks say which version they need. */
export function DataPage() {
  const { t } = useTranslation(['common', 'setting'])
  const dispatch = useAppDispatch()
  const clock = useClock()
  const { fileExpiry } = useAppSelector(selectServer)
  const hasCommon = useAppSelector((state) => selectHasCapability(state, 'commonSettings'))
  const listsFiles = useAppSelector((state) => selectHasCapability(state, 'fileList'))
  const files = useSentFilesQuery({}, { skip: !listsFiles, refetchOnMountOrArgChange: true })
  const storage = files.data && storageByMonth(files.data)
  const [dialog, setDialog] = useState<'messages' | 'files' | null>(null)
  const { ask, question } = useQuestion()
  /** A shorter time deletes files at once. */
  const mayExpire = async (expiry: Values['fileExpiry'] | undefined): Promise<boolean> => {
    if (expiry === undefined || expiry === 'Off') return true
    const days = Number(expiry.slice('Day'.length))
    const since = clock.now() - days * DAY_MS
    const count = files.data?.filter(({ at }) => at < since).length
    return ask({
      title: t(($) => $.setting.data.expiryAsk, { count: days }),
      body:
        count === undefined
          ? t(($) => $.setting.data.expiryBody)
          : count === 0
            ? t(($) => $.setting.data.expiryNone)
            : t(($) => $.setting.data.expiryCount, { count }),
      confirmLabel: t(($) => $.setting.data.expiryConfirm),
    })
  }
  return (
    <>
      <SettingsForm<Values>
        name="data_management"
        fields={dataFields}
        source={{ ...fromStore({ fileExpiry }), ...(hasCommon && { read: () => dispatch(readFileExpiry()) }) }}
        save={async (changes) => {
          if (!(await mayExpire(changes.fileExpiry))) return { problem: null }
          return dispatch(runMutation(organizationApi.endpoints.updateCommonSettings, changes))
        }}
      >
        {({ field, options }) => (
          <ChoiceInput {...field('fileExpiry')} options={options('fileExpiry')} variant="segments" />
        )}
      </SettingsForm>
      {listsFiles && <StorageSection storage={storage} query={files} />}
      <SettingSection title={t(($) => $.setting.data.danger)}>
        <DangerRow field="clearMessages" capability="bulkDelete" onPress={() => setDialog('messages')} />
        <DangerRow field="deleteFiles" capability="fileList" onPress={() => setDialog('files')} />
      </SettingSection>
      {question}
      {dialog === 'messages' && <ClearMessagesDialog onClose={() => setDialog(null)} />}
      {dialog === 'files' && <DeleteFilesDialog storage={storage} onClose={() => setDialog(null)} />}
    </>
  )
}

type DangerProps = { field: string; capability: Capability; onPress: () => void }

/** The button says what the row is about. */
function DangerRow({ field, capability, onPress }: DangerProps) {
  const { label } = useFieldTexts(field)
  const isSupported = useAppSelector((state) => selectHasCapability(state, capability))
  const isTooOld = useAppSelector((state) => selectLacksCapability(state, capability))
  return (
    <SettingRow field={field}>
      {isTooOld ? (
        <NeedsBadge version={CAPABILITY_VERSIONS[capability]} />
      ) : (
        <Button tone="quietDanger" disabled={!isSupported} onClick={onPress}>
          {label}
        </Button>
      )}
    </SettingRow>
  )
}
