/** The notification settings of this device. Every change applies at once. */
import { useTranslation } from 'react-i18next'
import { ListInput } from '@/components/form/ListInput'
import { FieldTarget } from '@/components/form/FieldTarget'
import { useFieldTexts } from '@/components/form/pageFields'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { changeRules, selectRules } from '@/store/notifications/rules'
import { foldText } from '@/lib/foldText'
import { keywordsOf } from './keywordsOf'
import { ConversationsTable } from './ConversationsTable'
import { MailSection } from './MailSection'
import { PermissionSection } from './PermissionSection'
import { RowsTable } from './RowsTable'
import { ServiceChannels } from './ServiceChannels'
import { SoundSection } from './SoundSection'
import { useNotificationsPort } from './useNotificationsPort'
import { WhenSection } from './WhenSection'

/** Shows permission and test, the table of rows, quiet hours and pause, keywords, conversations and sounds. */
export function NotificationsPage() {
  const known = useNotificationsPort()
  return (
    <>
      {known !== null && <PermissionSection {...known} />}
      <RowsTable mayShow={known?.permission === 'granted'} />
      <WhenSection />
      <Keywords />
      <ConversationsTable />
      <SoundSection />
      <MailSection />
      <ServiceChannels />
    </>
  )
}

function Keywords() {
  const { t } = useTranslation()
  const texts = useFieldTexts('keywords')
  const dispatch = useAppDispatch()
  const { keywords } = useAppSelector(selectRules)
  return (
    <FieldTarget field="keywords">
      <ListInput
        name="keywords"
        label={texts.label}
        hint={texts.hint}
        value={keywords}
        error={null}
        conflict={null}
        validateItem={(text) =>
          keywords.some((keyword) => foldText(keyword) === foldText(text)) ? t(($) => $.common.form.listed) : null
        }
        split={keywordsOf}
        onChange={(words) => dispatch(changeRules({ keywords: words }))}
      />
    </FieldTarget>
  )
}
