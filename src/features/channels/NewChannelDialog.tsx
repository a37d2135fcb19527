/** The dialog for a new channel: name, description, visibility and members. */
import { Hash, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { groupApi } from '@/api/conversation/group'
import { runMutation } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import type { ChannelId, UserId } from '@/domain/ids'
import { isGuest, type User } from '@/domain/user'
import { faultText } from '@/i18n/faultText'
import { useChannelNameHint } from '@/components/channel/useChannelNameHint'
import { FormDialog } from '@/components/form/FormDialog'
import { ChoiceInput, MultilineInput, TextInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { PeopleField } from '@/components/person/PeopleField'
import { reloadChannel } from '@/store/channels/reloadChannel'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { NoticeRow } from '@/ui/display/Banner'
import { Dialog } from '@/components/dialog/Dialog'
import { isPermissionDenied, channelRights, newChannelRequest, type Visibility } from './channelForm'

type Props = { onClose: () => void; onCreated: (channelId: ChannelId) => void }
type Values = { name: string; description: string; visibility: Visibility; memberIds: readonly UserId[] }

const EMPTY: Values = { name: '', description: '', visibility: 'private', memberIds: [] }

/** Says why somebody may not create a channel, or shows the form. */
export function NewChannelDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const me = useAppSelector(selectMe)
  const { onlyAdminCreatesChannels } = useAppSelector(selectServer)
  const { mayCreate, mayBePublic } = channelRights(
    { isAdmin: me?.isAdmin === true, isGuest: me === undefined || isGuest(me) },
    onlyAdminCreatesChannels,
  )
  if (mayCreate && me !== undefined) return <FormOfChannel {...{ me, mayBePublic, onClose, onCreated }} />
  return (
    <Dialog title={t(($) => $.chat.newChannel.title)} onClose={onClose}>
      <NoticeRow icon={Lock} role="note">
        {t(($) => $.chat.newChannel.notAllowed)}
      </NoticeRow>
    </Dialog>
  )
}

/** Keeps the typed values when the server refuses. The reason is shown beside its field. */
function FormOfChannel({ me, mayBePublic, onClose, onCreated }: Props & { me: User; mayBePublic: boolean }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const refusalText = (fault: Fault, visibility: Visibility) => {
    if (!isPermissionDenied(fault)) return t(($) => $.chat.newChannel.failed, { reason: faultText(t, fault).headline })
    return visibility === 'private' ? t(($) => $.chat.newChannel.notAllowed) : t(($) => $.chat.newChannel.onlyPrivate)
  }
  const form = useForm({
    name: 'new channel',
    saved: EMPTY,
    sendsUnchanged: true,
    validate: (values) => ({
      name: newChannelRequest(values, me.id).name === '' ? t(($) => $.chat.newChannel.nameMissing) : null,
    }),
    async submit(_, values) {
      const result = await dispatch(runMutation(groupApi.endpoints.createChannel, newChannelRequest(values, me.id)))
      if ('fault' in result) return { problem: { field: null, text: refusalText(result.fault, values.visibility) } }
      // The page of the channel opens now; the stream may report it later.
      await dispatch(reloadChannel(result.value.channelId))
      onCreated(result.value.channelId)
      return result
    },
  })
  const { visibility, name } = form.values
  const nameHint = useChannelNameHint(name)
  const { value: memberIds, onChange: chooseMembers } = form.field('memberIds')
  return (
    <FormDialog
      title={t(($) => $.chat.newChannel.title)}
      form={form}
      submitLabel={t(($) => $.chat.newChannel.submit)}
      busyLabel={t(($) => $.chat.newChannel.creating)}
      onClose={onClose}
    >
      <TextInput
        {...form.field('name')}
        {...nameHint}
        icon={visibility === 'private' ? Lock : Hash}
        label={t(($) => $.chat.newChannel.name)}
        required
      />
      <MultilineInput {...form.field('description')} label={t(($) => $.chat.newChannel.description)} rows={2} />
      <ChoiceInput
        {...form.field('visibility')}
        label={t(($) => $.chat.newChannel.visibility)}
        options={{ public: t(($) => $.chat.newChannel.public), private: t(($) => $.chat.newChannel.private) }}
        hints={{
          public: mayBePublic ? t(($) => $.chat.newChannel.publicChoice) : t(($) => $.chat.newChannel.onlyPrivate),
          private: t(($) => $.chat.newChannel.privateChoice),
        }}
        disabledValues={mayBePublic ? [] : ['public']}
      />
      {visibility === 'private' && <PeopleField memberIds={memberIds} onChange={chooseMembers} />}
    </FormDialog>
  )
}
