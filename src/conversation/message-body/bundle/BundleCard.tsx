/** A card for forwarded messages: their number, the first lines, and a button that opens them. */
import { Forward } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bundleAttachmentUrl, useBundleQuery } from '@/api/conversation/archive'
import { toFault } from '@/api/request/runQuery'
import type { Bundle, BundledBody, BundledMessage } from '@/domain/bundle'
import { toTarget } from '@/domain/conversation'
import { isRefused, isTransient, type Fault } from '@/domain/fault'
import { useFormat } from '@/i18n/useFormat'
import { CHANNEL, ChannelSentence } from '@/components/channel/ChannelSentence'
import { useMoment } from '@/components/time/useMoment'
import { selectChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { BundleAvatar } from './BundleAvatar'
import { Card } from '@/conversation/attachments/FileCard'
import { MarkdownBody } from '@/conversation/message-body/MarkdownBody'
import { previewText } from '@/conversation/message-body/previewText'
import { useRowTabIndex } from '@/ui/input/useRowTabIndex'
import { TextBody } from '@/conversation/message-body/text/TextBody'
import { usePreviewTexts } from '@/conversation/message-body/usePreviewTexts'

const MAX_SHOWN = 3

type Props = {
  /** The server's path of the forwarded messages. */
  path: string
  /** Opens all forwarded messages. Undefined where messages are only displayed. */
  onOpen: ((path: string) => void) | undefined
}

/** Whether a retry would fail too: the server rejects the path, or its answer cannot be read. */
const isPermanent = (fault: Fault) => fault.kind === 'unreadable' || (fault.kind === 'refused' && !isTransient(fault))

/** Loads the first lines when the row is drawn, and caches them. */
export function BundleCard({ path, onOpen }: Props) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const tabIndex = useRowTabIndex()
  const { data, error } = useBundleQuery(path)
  const fault = toFault(error)
  if (fault && isPermanent(fault)) {
    const title = <span className="font-medium">{t(($) => $.chat.message.bundle)}</span>
    const isGone = isRefused(fault, 404)
    const detail = isGone ? t(($) => $.file.gone) : t(($) => $.file.unreadable)
    return <Card quiet mark={<Forward size={20} />} title={title} detail={detail} />
  }
  return (
    <div className="my-1 grid w-130 max-w-full grid-cols-[minmax(0,1fr)] gap-1.5 rounded-card bg-surface px-3 py-2.5 shadow-[inset_0_0_0_1px_var(--line)] in-[.bubble]:m-0 in-[.bubble]:w-80 in-[.bubble]:bg-transparent in-[.bubble]:p-0 in-[.bubble]:shadow-none">
      <p className="flex items-center gap-1.5 text-sm text-muted select-none">
        <Forward size={16} aria-hidden />
        <span className="min-w-0 flex-1 truncate">
          {data ? <Origin bundle={data} /> : t(($) => $.chat.message.bundle)}
        </span>
        {onOpen && (
          <Button size="small" tabIndex={tabIndex} onClick={() => onOpen(path)}>
            {t(($) => $.chat.message.bundleOpen)}
          </Button>
        )}
      </p>
      {/* Reserves the height of three messages until their number is known. */}
      <ol className={`m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-1.5 p-0 ${data || fault ? '' : 'min-h-30'}`}>
        {data?.messages.slice(0, MAX_SHOWN).map((message, index) => (
          <Line
            key={message.messageId}
            path={path}
            message={message}
            before={data.messages[index - 1]?.at}
            isOnly={data.messages.length === 1}
          />
        ))}
      </ol>
    </div>
  )
}

/**
 * The number of messages, and where they come from if all come from one conversation that the reader knows. For direct
 * messages only the kind is shown, because the server names only one of the two people.
 */
function Origin({ bundle: { messages } }: { bundle: Bundle }) {
  const { t } = useTranslation(['common', 'chat'])
  const format = useFormat()
  const [source, ...others] = [...new Set(messages.map((message) => message.source))]
  const target = source === undefined || others.length > 0 ? null : toTarget(source)
  const channel = useAppSelector((state) =>
    target?.kind === 'channel' ? selectChannel(state, target.channelId) : undefined,
  )
  const text = format.joinStates([
    t(($) => $.chat.message.bundled, { count: messages.length }),
    target?.kind === 'direct' && t(($) => $.chat.message.fromDirect),
    channel && t(($) => $.chat.message.fromChannel, { channel: CHANNEL }),
  ])
  return channel ? <ChannelSentence text={text} channel={channel} /> : <span>{text}</span>
}

type LineProps = {
  path: string
  message: BundledMessage
  /** The time of the previous message; its day is not repeated. */
  before: number | undefined
  /** The only message shows its text with its line breaks, as code needs them. */
  isOnly: boolean
}

function Line({ path, message: { author, at, body }, before, isOnly }: LineProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const moment = useMoment()
  const previewTexts = usePreviewTexts()
  const text = previewText('attachment' in body ? { ...body, path: '' } : body, previewTexts)
  return (
    <li
      className={`grid min-h-9 grid-cols-[20px_minmax(0,1fr)] gap-x-2 text-sm leading-4.5 ${isOnly ? 'items-start' : 'items-center'}`}
    >
      <BundleAvatar author={author} size={20} urlOf={(attachment) => bundleAttachmentUrl(path, attachment)} />
      <span className="grid min-w-0">
        <span className="flex items-baseline gap-1.5">
          <bdi translate="no" className="truncate font-semibold">
            {author.name}
          </bdi>
          <time className="flex-none text-xs leading-4.5 text-muted tabular-nums">{moment(at, before)}</time>
        </span>
        {isOnly && 'text' in body && text.trim() !== '' ? (
          <FullText {...body} />
        ) : (
          <bdi className="truncate">{text.trim() === '' ? t(($) => $.chat.message.noText) : text}</bdi>
        )}
      </span>
    </li>
  )
}

/** Long texts are folded, as in a message. */
function FullText({ kind, text, mentions }: Extract<BundledBody, { text: string }>) {
  const Text = kind === 'markdown' ? MarkdownBody : TextBody
  return (
    <div className="min-w-0">
      <Text text={text} mentions={mentions} />
    </div>
  )
}
