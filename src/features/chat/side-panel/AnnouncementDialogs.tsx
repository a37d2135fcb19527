/** Dialogs that set and remove the announcement of a channel, for owner and admins. */
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounceMutation, useEndAnnouncementMutation } from '@/api/announcement'
import type { Announcement } from '@/domain/announcement'
import type { Fault } from '@/domain/fault'
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
const LONGEST = 5_000

type Props = { channelId: ChannelId; onClose: () => void }

/**
 * Open while mounted; the text stays when the server refuses, and is stored until the next opening.
 * POST /group/{gid}/announcement.
 */
export function AnnounceDialog({ channelId, current, onClose }: Props & { current: Announcement | null }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [before] = useState(current?.text ?? '')
  // The version that the author knows: the one at the opening, or a newer one that the dialog has shown.
  const [known, setKnown] = useState(current?.updatedAt ?? 0)
  const [news, setNews] = useState<Announcement | null>(null)
  const author = usePersonName(news?.authorId)
  const [kept] = useState(() => selectAnnouncementDraft(store.getState(), channelId))
  const [text, setText] = useState(kept || before)
  const write = (typed: string) => {
    setText(typed)
    setMissing(false)
    dispatch(announcementDraftChanged(channelId, typed === before ? '' : typed))
  }
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const [announce, { isLoading, error }] = useAnnounceMutation()
  const fault = error as Fault | undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (text.trim() === '') {
      setMissing(true)
      area.current?.focus()
      return
    }
    if (current && current.updatedAt !== known && current.text !== text.trim()) {
      setKnown(current.updatedAt)
      setNews(current)
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
      ignoresOutsidePress={text !== before}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button tone="primary" type="submit" form="announce" busy={isLoading}>
            {news ? t(($) => $.chat.announcement.replace) : t(($) => $.chat.announcement.publish)}
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
          error={missing ? t(($) => $.chat.announcement.missing) : null}
          rows={6}
          maxLength={LONGEST}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        {kept !== '' && text === kept && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {t(($) => $.chat.announcement.kept)}
            <Button
              size="small"
              onClick={() => {
                write(before)
                area.current?.focus()
              }}
            >
              {t(($) => $.chat.announcement.startOver)}
            </Button>
          </p>
        )}
        <FieldError
          error={
            news &&
            t(($) => $.chat.announcement.meanwhile, {
              name: author,
              text: news.text,
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
  const fault = error as Fault | undefined
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
