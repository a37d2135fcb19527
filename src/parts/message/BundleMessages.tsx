/** The messages of a bundle, one below the other: copies, so nothing can be done with them here but reading. */
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { BundledBody, BundledMessage } from '@/domain/bundle'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { BundlePortrait, type AttachmentUrl } from './BundlePortrait'
import { Card, FileCard } from './FileCard'
import { fileKind } from './fileName'
import { imageBox } from './imageBox'
import { MarkdownBody } from './MarkdownBody'
import { AudioBody, VideoBody } from './PlayerBody'
import { TextBody } from './TextBody'

/** In their order, each with its author and time. */
export function BundleMessages({ messages, urlOf }: { messages: readonly BundledMessage[]; urlOf: AttachmentUrl }) {
  return (
    <ol className="m-0 grid list-none gap-4 p-0 pb-2">
      {messages.map((message) => (
        <li key={message.messageId} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
          <BundlePortrait author={message.author} urlOf={urlOf} size={36} />
          <div className="min-w-0">
            <Heading message={message} />
            <Body body={message.body} urlOf={urlOf} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Heading({ message: { author, at } }: { message: BundledMessage }) {
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <bdi className="font-semibold [overflow-wrap:anywhere]">{author.name}</bdi>
      <time className="text-xs text-muted">{format.dateTime(at)}</time>
    </p>
  )
}

function Body({ body, urlOf }: { body: BundledBody; urlOf: AttachmentUrl }) {
  const { t } = useTranslation()
  if (body.kind === 'file') return <File body={body} urlOf={urlOf} />
  if (body.kind === 'unknown') {
    return (
      <Card
        quiet
        mark={<CircleHelp size={20} />}
        title={<span className="font-medium">{t(($) => $.chat.message.unknownTitle)}</span>}
        detail={t(($) => $.chat.message.unknownBody, { kind: body.contentType })}
      />
    )
  }
  if (body.text === '') return <p className="text-muted">{t(($) => $.chat.message.deleted)}</p>
  const Text = body.kind === 'markdown' ? MarkdownBody : TextBody
  return <Text text={body.text} mentions={body.mentions} />
}

function File({ body, urlOf }: { body: Extract<BundledBody, { kind: 'file' }>; urlOf: AttachmentUrl }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const { name, size, attachment } = body
  if (attachment === null) return <FileCard name={name} size={size} href="" state="gone" />
  const view = urlOf(attachment)
  const download = urlOf(attachment, { download: true })
  const kind = fileKind(body.contentType, size)
  const media = { path: null, name, size, view, download }
  if (kind === 'video') return <VideoBody media={media} width={body.width} height={body.height} />
  if (kind === 'audio') return <AudioBody media={media} />
  if (kind === 'other' || failed) return <FileCard name={name} size={size} href={download} />
  const box = imageBox(body.width, body.height)
  return (
    <a href={download} download={name} className="my-1 block w-fit max-w-full">
      <img
        src={body.thumbnail === null ? view : urlOf(body.thumbnail)}
        alt={t(($) => $.chat.message.image, { name })}
        onError={() => setFailed(true)}
        className="max-w-full rounded-card object-cover"
        style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
      />
    </a>
  )
}
