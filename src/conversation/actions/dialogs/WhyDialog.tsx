/** Tells why a message rang on this device, or why it did not, with a link to the rule that decided. */
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { addressOf, fieldState } from '@/domain/address'
import type { MessageId } from '@/domain/ids'
import { NOTIFICATION_EFFECTS } from '@/domain/notification/rules'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { useMoment } from '@/components/time/useMoment'
import { usePersonName } from '@/components/person/personName'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { changeRules, selectIsPaused } from '@/store/notifications/rules'
import { hasRung, selectDecision, type LoggedDecision } from '@/store/notifications/decisionsSlice'
import { Tag } from '@/ui/display/Badge'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import { previewText } from '@/conversation/message-body/previewText'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'

/** Open while mounted. */
export function WhyDialog({ id, onClose }: { id: MessageId; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const decision = useAppSelector((state) => selectDecision(state, id))
  const row = decision?.row ?? null
  const rowName = row && t(($) => $.chat.notice.rows[row])
  return (
    <Dialog
      title={hasRung(decision) ? t(($) => $.chat.why.ring) : t(($) => $.chat.why.noRing)}
      onClose={onClose}
      footer={
        <>
          <ChangeLink decision={decision} onResumed={onClose} />
          <Button onClick={onClose}>{t(($) => $.common.action.close)}</Button>
        </>
      }
    >
      <Quote id={id} />
      {decision ? <Facts decision={decision} rowName={rowName} /> : <p>{t(($) => $.chat.why.unknown)}</p>}
    </Dialog>
  )
}

const FIELDS: Partial<Record<LoggedDecision['reason'], string>> = {
  paused: 'pause',
  quietHours: 'quietHours',
  permission: 'permission',
}
/** Reasons that are a choice for one conversation. */
const OF_CONVERSATION: readonly LoggedDecision['reason'][] = ['muted', 'all', 'mentions', 'nothing']

type ChangeLinkProps = { decision: LoggedDecision | undefined; onResumed: () => void }

/** Leads to what decided, and is named after it; a pause that goes on ends at once. */
function ChangeLink({ decision, onResumed }: ChangeLinkProps) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const isPaused = useAppSelector(selectIsPaused)
  const { reason, row = null, conversation = null } = decision ?? {}
  const key = reason && OF_CONVERSATION.includes(reason) ? conversation : null
  const name = useConversationTitle(key)
  if (reason === 'paused' && isPaused)
    return (
      <Button
        tone="quiet"
        className="me-auto"
        onClick={() => {
          dispatch(changeRules({ pausedUntil: 0 }))
          onResumed()
        }}
      >
        {t(($) => $.chat.notice.resume)}
      </Button>
    )
  const text = () => {
    if (reason === 'quietHours') return t(($) => $.chat.why.changeQuiet)
    if (key !== null) return t(($) => $.chat.why.changeConversation, { name })
    if (row === null || reason !== 'row') return t(($) => $.chat.why.changeRules)
    return t(($) => $.chat.why.change, { row: t(($) => $.chat.notice.rows[row]) })
  }
  return (
    <Link
      to={addressOf.settings('notifications')}
      {...fieldState((reason && FIELDS[reason]) ?? (key === null && row !== null ? 'rows' : 'conversations'))}
      className="me-auto self-center text-sm font-medium text-accent-text"
    >
      {text()}
    </Link>
  )
}

function Quote({ id }: { id: MessageId }) {
  const words = usePreviewTexts()
  const message = useAppSelector((state) => selectMessage(state, id))
  const name = usePersonName(message?.authorId)
  if (!message) return null
  return (
    <p className="flex gap-2 rounded-card bg-sunken px-3 py-2 text-sm">
      <bdi translate="no" className="max-w-1/2 flex-none truncate font-semibold">
        {name}
      </bdi>
      <bdi className="truncate">{previewText(message.body, words)}</bdi>
    </p>
  )
}

function Facts({ decision, rowName }: { decision: LoggedDecision; rowName: string | null }) {
  const { t } = useTranslation(['common', 'chat'])
  const moment = useMoment()
  const did = NOTIFICATION_EFFECTS.filter((effect) => decision[effect])
  return (
    <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {rowName !== null && (
        <>
          <dt className="text-muted">{t(($) => $.chat.why.row)}</dt>
          <dd className="m-0">{rowName}</dd>
        </>
      )}
      <dt className="text-muted">{t(($) => $.chat.why.because)}</dt>
      <dd className="m-0">{reasonText(decision, t)}</dd>
      <dt className="text-muted">{t(($) => $.chat.why.did)}</dt>
      <dd className="m-0 flex flex-wrap gap-1.5">
        {did.length === 0
          ? t(($) => $.chat.why.nothing)
          : did.map((effect) => (
              <Tag key={effect} tone="accent">
                {t(($) => $.chat.notice[effect])}
              </Tag>
            ))}
      </dd>
      <dt className="text-muted">{t(($) => $.chat.why.when)}</dt>
      <dd className="m-0">{t(($) => $.chat.why.whenHere, { moment: moment(decision.at) })}</dd>
    </dl>
  )
}

function reasonText({ reason, row, keyword }: LoggedDecision, t: TFunction<['common', 'chat']>): string {
  if (reason !== 'row') return t(($) => $.chat.why.reason[reason])
  if (row === 'direct') return t(($) => $.chat.why.reason.rowDirect)
  if (row === 'mention') return t(($) => $.chat.why.reason.rowMention)
  if (row === 'keyword') return t(($) => $.chat.why.reason.rowKeyword, { keyword })
  if (row === 'reply') return t(($) => $.chat.why.reason.rowReply)
  return t(($) => $.chat.why.reason.rowOther)
}
