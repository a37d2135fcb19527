/** Dialogs that set and remove the announcement of a channel, for owner and admins. */
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounceMutation, useEndAnnouncementMutation } from '@/api/announcement'
import type { Announcement } from '@/domain/announcement'
import { toFault } from '@/api/runQuery'
import type { ChannelId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { showDoneToast } from '@/components/fault/doneToasts'
import { usePersonName } from '@/components/person/personName'
import { markAnnouncementSeen } from '@/store/channels/announcementSeen'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { TextArea } from '@/ui/TextField'
import { showToast } from '@/ui/toast'
import { announcementDraftChanged, selectAnnouncementDraft } from './announcementDrafts'

/** The server's limit, in characters. */
const MAX_CHARACTERS = 5_000

type Props = { channelId: ChannelId; onClose: () => void }

/**
 * Open while mounted; the text stays when the server refuses, and is stored until the next opening.
 * POST /group/{gid}/announcement.
 */
export function AnnounceDialog({ channelId, current, onClose }: Props & { current: Announcement | null }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [originalText] = useState(current?.text ?? '')
  // The version that the author has seen: the one at the opening, or a newer one that the dialog has shown.
  const [knownUpdatedAt, setKnownUpdatedAt] = useState(current?.updatedAt ?? 0)
  const [newerAnnouncement, setNewerAnnouncement] = useState<Announcement | null>(null)
  const author = usePersonName(newerAnnouncement?.authorId)
  const [storedDraft] = useState(() => selectAnnouncementDraft(store.getState(), channelId))
  const [text, setText] = useState(storedDraft || originalText)
  const changeText = (typed: string) => {
    setText(typed)
    setIsMissing(false)
    dispatch(announcementDraftChanged(channelId, typed === originalText ? '' : typed))
  }
  const [isMissing, setIsMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const [announce, { isLoading, error }] = useAnnounceMutation()
  const fault = toFault(error)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (text.trim() === '') {
      setIsMissing(true)
      area.current?.focus()
      return
    }
    if (current && current.updatedAt !== knownUpdatedAt && current.text !== text.trim()) {
      setKnownUpdatedAt(current.updatedAt)
      setNewerAnnouncement(current)
      return
    }
    const answer = await announce({ channelId, text: text.trim() })
    if (answer.error) return
    // The author needs no banner for the own announcement.
    dispatch(markAnnouncementSeen(channelId, answer.data.updatedAt))
    dispatch(announcementDraftChanged(channelId, ''))
    showToast({ tone: 'success', text: t(($) => $.chat.announcement.published) })
    onClose()
  }
  return (
    <Dialog
      title={t(($) => $.chat.announcement.title)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
      initialFocus={area}
      ignoresOutsidePress={text !== originalText}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form="announce" busy={isLoading}>
            {newerAnnouncement ? t(($) => $.chat.announcement.replace) : t(($) => $.chat.announcement.publish)}
          </Button>
        </>
      }
    >
      <form id="announce" noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextArea
          ref={area}
          label={t(($) => $.chat.announcement.title)}
          labelHidden
          hint={t(($) => $.chat.announcement.hint)}
          error={isMissing ? t(($) => $.chat.announcement.missing) : null}
          rows={6}
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => changeText(event.target.value)}
        />
        {storedDraft !== '' && text === storedDraft && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <span>{t(($) => $.chat.announcement.kept)}</span>
            <Button
              size="small"
              onClick={() => {
                changeText(originalText)
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
        <FieldError error={fault ? faultText(t, fault).headline : null} />
      </form>
    </Dialog>
  )
}

/** Open while mounted. DELETE /group/{gid}/announcement. */
export function EndAnnouncementDialog({ channelId, onClose }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const [end, { isLoading, error }] = useEndAnnouncementMutation()
  const fault = toFault(error)
  const confirm = async () => {
    const answer = await end(channelId)
    if (answer.error) return
    showDoneToast(t, 'deleted')
    onClose()
  }
  return (
    <AlertDialog
      title={t(($) => $.chat.announcement.removeTitle)}
      body={t(($) => $.chat.announcement.removeText)}
      confirmLabel={t(($) => $.chat.announcement.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      closeLabel={t(($) => $.common.action.close)}
      busy={isLoading}
      error={fault ? faultText(t, fault).headline : null}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
