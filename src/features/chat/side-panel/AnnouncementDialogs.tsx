/** Dialogs that set and remove the announcement of a channel, for owner and admins. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announcementApi } from '@/api/conversation/announcement'
import { MAX_ANNOUNCEMENT, type Announcement } from '@/domain/announcement'
import { runMutation } from '@/api/request/runQuery'
import type { ChannelId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { FormDialog } from '@/components/form/FormDialog'
import { MultilineInput } from '@/components/form/inputs'
import { useForm } from '@/components/form/useForm'
import { usePersonName } from '@/components/person/personName'
import { markAnnouncementSeen } from '@/store/channels/announcementSeen'
import { useAppDispatch } from '@/store/hooks'
import { ConfirmDialog } from '@/components/confirm/ConfirmDialog'
import { Button } from '@/ui/fields/Button'
import { FieldError } from '@/ui/fields/Field'
import { showToast } from '@/ui/overlays/toast'
import { announcementForm } from './announcementDrafts'

type Props = { channelId: ChannelId; onClose: () => void }

/**
 * Open while mounted; the text stays when the server refuses, and until the next opening.
 * POST /group/{gid}/announcement.
 */
export function AnnounceDialog({ channelId, current, onClose }: Props & { current: Announcement | null }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const [original] = useState({ text: current?.text ?? '' })
  // The version that the author has seen: the one at the opening, or a newer one that the dialog has shown.
  const [knownUpdatedAt, setKnownUpdatedAt] = useState(current?.updatedAt ?? 0)
  const [newerAnnouncement, setNewerAnnouncement] = useState<Announcement | null>(null)
  const author = usePersonName(newerAnnouncement?.authorId)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    name: announcementForm(channelId),
    saved: original,
    sendsUnchanged: true,
    validate: ({ text }) => ({ text: text === '' ? t(($) => $.chat.announcement.missing) : null }),
    async submit(_, { text }) {
      if (current && current.updatedAt !== knownUpdatedAt && current.text !== text) {
        setKnownUpdatedAt(current.updatedAt)
        setNewerAnnouncement(current)
        return { problem: null }
      }
      const result = await dispatch(runMutation(announcementApi.endpoints.announce, { channelId, text }))
      // The author needs no banner for the own announcement.
      if ('value' in result) dispatch(markAnnouncementSeen(channelId, result.value.updatedAt))
      return result
    },
    onSaved() {
      showToast({ tone: 'success', text: t(($) => $.chat.announcement.published) })
      onClose()
    },
  })
  const text = form.field('text')
  const [openedWith] = useState(text.value)
  const isKept = openedWith !== original.text && text.value === openedWith
  return (
    <FormDialog
      title={t(($) => $.chat.announcement.title)}
      form={form}
      keepsInput
      submitLabel={newerAnnouncement ? t(($) => $.chat.announcement.replace) : t(($) => $.chat.announcement.publish)}
      initialFocus={area}
      onClose={onClose}
    >
      <MultilineInput
        {...text}
        ref={area}
        label={t(($) => $.chat.announcement.title)}
        labelHidden
        hint={t(($) => $.chat.announcement.hint)}
        rows={6}
        maxLength={MAX_ANNOUNCEMENT}
      />
      {isKept && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span>{t(($) => $.chat.announcement.kept)}</span>
          <Button
            size="small"
            onClick={() => {
              form.reset()
              area.current?.focus()
            }}
          >
            {t(($) => $.chat.announcement.startOver)}
          </Button>
        </p>
      )}
      <FieldError
        error={
          newerAnnouncement &&
          t(($) => $.chat.announcement.meanwhile, {
            name: author,
            text: newerAnnouncement.text,
          })
        }
      />
    </FormDialog>
  )
}

/** Open while mounted. DELETE /group/{gid}/announcement. */
export function EndAnnouncementDialog({ channelId, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      title={t(($) => $.chat.announcement.removeTitle)}
      body={t(($) => $.chat.announcement.removeText)}
      confirmLabel={t(($) => $.chat.announcement.remove)}
      textOf={(fault) => faultText(t, fault).headline}
      run={() => dispatch(runMutation(announcementApi.endpoints.endAnnouncement, channelId))}
      doneText={t(($) => $.common.done.deleted)}
      onClose={onClose}
    />
  )
}
