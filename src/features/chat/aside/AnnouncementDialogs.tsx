/** Saying something to everybody in a channel, and taking it back. Owner and admins. */
import { useRef, useState, type FormEvent } from 'react'
import { useAnnounceMutation, useEndAnnouncementMutation } from '@/api/announcementHooks'
import type { Announcement } from '@/domain/announcement'
import type { Fault } from '@/domain/fault'
import type { ChannelId } from '@/domain/ids'
import { faultText } from '@/i18n/faultText'
import { useTranslation } from '@/i18n/useTranslation'
import { usePersonName } from '@/parts/person/personName'
import { announcementSeen } from '@/store/channels/announcementSeen'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FieldError } from '@/ui/Field'
import { TextArea } from '@/ui/TextField'
import { showToast } from '@/ui/toast'
import { keepUnannounced, unannounced } from './unannounced'

/** The server's limit, in characters. */
const LONGEST = 5_000

type Props = { channelId: ChannelId; onClosed: () => void }

/** Mounted is open; what was typed stays when the server refuses, and waits for the next opening when it closes. POST /group/{gid}/announcement. */
export function AnnounceDialog({ channelId, current, onClosed }: Props & { current: Announcement | null }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [before] = useState(current?.text ?? '')
  // what would be replaced was read when it was written, or when it was told of below
  const [known, setKnown] = useState(current?.updatedAt ?? 0)
  const [news, setNews] = useState<Announcement | null>(null)
  const author = usePersonName(news?.authorId)
  const [kept] = useState(() => unannounced(store, channelId))
  const [text, setText] = useState(kept || before)
  const write = (typed: string) => {
    setText(typed)
    setMissing(false)
    keepUnannounced(store, channelId, typed === before ? '' : typed)
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
    // No news to who wrote it.
    dispatch(announcementSeen(channelId, answer.data.updatedAt))
    keepUnannounced(store, channelId, '')
    showToast({ tone: 'success', text: t(($) => $.chat.announcement.published) })
    onClosed()
  }
  return (
    <Dialog
      title={t(($) => $.chat.announcement.title)}
      onClose={onClosed}
      initialFocus={area}
      holdsText={text !== before}
      footer={
        <>
          <Button onClick={onClosed}>{t(($) => $.common.action.cancel)}</Button>
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

/** Mounted is open. DELETE /group/{gid}/announcement. */
export function EndAnnouncementDialog({ channelId, onClosed }: Props) {
  const { t } = useTranslation()
  const [end, { isLoading, error }] = useEndAnnouncementMutation()
  const fault = error as Fault | undefined
  const confirm = async () => {
    const answer = await end(channelId)
    if (!answer.error) onClosed()
  }
  return (
    <AlertDialog
      title={t(($) => $.chat.announcement.removeTitle)}
      body={t(($) => $.chat.announcement.removeText)}
      confirmLabel={t(($) => $.chat.announcement.remove)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={isLoading}
      error={fault ? faultText(t, fault).headline : null}
      onConfirm={() => void confirm()}
      onCancel={onClosed}
    />
  )
}
