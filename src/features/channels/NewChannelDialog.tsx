/** The dialog for a new channel: name, description, visibility and members. */
import { Hash, Lock } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateChannelMutation } from '@/api/group'
import { toResult } from '@/api/runQuery'
import type { ChannelId, UserId } from '@/domain/ids'
import { isGuest } from '@/domain/user'
import { faultText } from '@/i18n/faultText'
import { PeopleField } from '@/components/person/PeopleField'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectMe } from '@/store/session/selectors'
import { NoticeRow } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/Choice'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { TextArea, TextField } from '@/ui/TextField'
import { isPermissionDenied, channelRights, newChannelRequest } from './channelForm'

type Props = { onClose: () => void; onCreated: (channelId: ChannelId) => void }

/** Keeps the typed values when the server refuses. The reason is shown beside its field. */
export function NewChannelDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const me = useAppSelector(selectMe)
  const { onlyAdminCreatesChannels } = useAppSelector(selectServer)
  const { mayCreate, mayBePublic } = channelRights(
    { isAdmin: me?.isAdmin === true, isGuest: me === undefined || isGuest(me) },
    onlyAdminCreatesChannels,
  )
  const [createChannel, { isLoading }] = useCreateChannelMutation()
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [isPrivate, setPrivate] = useState(true)
  const [memberIds, setMemberIds] = useState<readonly UserId[]>([])
  const [nameError, setNameError] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (me === undefined || isLoading) return
    setError(null)
    const request = newChannelRequest({ name, description, isPrivate, memberIds }, me.id)
    if (request.name === '') {
      setNameError(t(($) => $.chat.newChannel.nameMissing))
      nameInput.current?.focus()
      return
    }
    const result = toResult(await createChannel(request))
    if ('value' in result) {
      onCreated(result.value.channelId)
      return
    }
    const { fault } = result
    setError(
      isPermissionDenied(fault)
        ? isPrivate
          ? t(($) => $.chat.newChannel.notAllowed)
          : t(($) => $.chat.newChannel.onlyPrivate)
        : t(($) => $.chat.newChannel.failed, { reason: faultText(t, fault).headline }),
    )
  }

  if (!mayCreate) {
    return (
      <Dialog title={t(($) => $.chat.newChannel.title)} closeLabel={t(($) => $.common.action.close)} onClose={onClose}>
        <NoticeRow icon={Lock} role="note">
          {t(($) => $.chat.newChannel.notAllowed)}
        </NoticeRow>
      </Dialog>
    )
  }
  const formId = 'new-channel'
  return (
    <Dialog
      title={t(($) => $.chat.newChannel.title)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
      initialFocus={nameInput}
      ignoresOutsidePress={name !== '' || description !== ''}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form={formId} busy={isLoading}>
            {isLoading ? t(($) => $.chat.newChannel.creating) : t(($) => $.chat.newChannel.submit)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <TextField
          ref={nameInput}
          icon={isPrivate ? Lock : Hash}
          label={t(($) => $.chat.newChannel.name)}
          required
          autoComplete="off"
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.target.value)
            setNameError(null)
          }}
        />
        <TextArea
          label={t(($) => $.chat.newChannel.description)}
          rows={2}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <RadioGroup
          label={t(($) => $.chat.newChannel.visibility)}
          value={isPrivate ? 'private' : 'public'}
          options={[
            {
              value: 'public',
              label: t(($) => $.chat.newChannel.public),
              hint: mayBePublic ? t(($) => $.chat.newChannel.publicChoice) : t(($) => $.chat.newChannel.onlyPrivate),
              disabled: !mayBePublic,
            },
            {
              value: 'private',
              label: t(($) => $.chat.newChannel.private),
              hint: t(($) => $.chat.newChannel.privateChoice),
            },
          ]}
          onChange={(chosen) => setPrivate(chosen === 'private')}
        />
        {isPrivate && <PeopleField memberIds={memberIds} onChange={setMemberIds} />}
        <FieldError error={error} />
      </form>
    </Dialog>
  )
}
