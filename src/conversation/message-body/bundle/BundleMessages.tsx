/** The forwarded messages as a list. They are copies, so they can only be read. */
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BundledBody, BundledMessage } from '@/domain/bundle'
import { useFormat } from '@/i18n/useFormat'
import { BodyBoundary } from '@/conversation/message-body/BodyBoundary'
import { BundleAvatar, type AttachmentUrl } from './BundleAvatar'
import { Card, FileCard } from '@/conversation/attachments/FileCard'
import { fileKind } from '@/conversation/attachments/fileKind'
import { ImageBody } from '@/conversation/attachments/ImageBody'
import { MarkdownBody } from '@/conversation/message-body/MarkdownBody'
import { AudioBody, VideoBody, VoiceBody } from '@/conversation/attachments/PlayerBody'
import { thumbnailOf, type MessageImage } from '@/conversation/attachments/messageImage'
import { TextBody } from '@/conversation/message-body/text/TextBody'
import { ImageViewer } from '@/conversation/attachments/viewer/ImageViewer'

type Props = {
  messages: readonly BundledMessage[]
  urlOf: AttachmentUrl
  /** Returns the name of an author; by default the one in the copy. */
  nameOf?: (message: BundledMessage) => string
}

const nameInCopy = ({ author }: BundledMessage) => author.name

/** Draws the messages in order, each with author and time. The viewer steps through all of their images. */
export function BundleMessages({ messages, urlOf, nameOf = nameInCopy }: Props) {
  const format = useFormat()
  const [shown, show] = useState<BundledMessage | null>(null)
  const images = messages.flatMap((message) => {
    const image = bundledImage(message.body, urlOf)
    return image ? [{ message, image }] : []
  })
  const index = images.findIndex(({ message }) => message === shown)
  return (
    <>
      <ol className="m-0 grid list-none gap-4 p-0 pb-2">
        {messages.map((message) => (
          <li key={message.messageId} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
            <BundleAvatar author={message.author} urlOf={urlOf} size={36} />
            <div className="min-w-0">
              <Heading name={nameOf(message)} at={message.at} />
              <BodyBoundary source={sourceText(message.body)}>
                <Body body={message.body} urlOf={urlOf} onOpenImage={() => show(message)} />
              </BodyBoundary>
            </div>
          </li>
        ))}
      </ol>
      {shown && index >= 0 && (
        <ImageViewer
          images={images.map(({ image }) => image)}
          index={index}
          onIndexChange={(next) => show(images[next]?.message ?? shown)}
          onClose={() => show(null)}
          avatar={<BundleAvatar author={shown.author} urlOf={urlOf} size={36} />}
          about={format.joinStates([nameOf(shown), format.dateTime(shown.at)])}
        />
      )}
    </>
  )
}

/** Returns the image of a forwarded message with its addresses, or null for other kinds and for files that are gone. */
function bundledImage(body: BundledBody, urlOf: AttachmentUrl): MessageImage | null {
  if (body.kind !== 'file' || body.attachment === null || fileKind(body.contentType, body.size) !== 'image') return null
  const { name, contentType, width, height, attachment, thumbnail } = body
  const full = urlOf(attachment)
  return {
    path: null,
    name,
    contentType,
    width,
    height,
    ...thumbnailOf(body, full, thumbnail === null ? null : urlOf(thumbnail)),
    full,
  }
}

function Heading({ name, at }: { name: string; at: number }) {
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <bdi translate="no" className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </bdi>
      <time className="text-xs text-muted">{format.dateTime(at)}</time>
    </p>
  )
}

/** Returns the text that is known for a message. */
const sourceText = (body: BundledBody) =>
  body.kind === 'file' ? body.name : 'text' in body ? body.text : body.kind === 'unknown' ? body.contentType : ''

type BodyProps = { body: BundledBody; urlOf: AttachmentUrl; onOpenImage: () => void }

function Body({ body, urlOf, onOpenImage }: BodyProps) {
  const { t } = useTranslation(['common', 'chat'])
  const image = bundledImage(body, urlOf)
  if (image) return <ImageBody image={image} onOpen={onOpenImage} />
  if (body.kind === 'file') return <File body={body} urlOf={urlOf} />
  if (body.kind === 'voice') return <Voice body={body} urlOf={urlOf} />
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
  if (body.text.trim() === '') return <p className="text-muted">{t(($) => $.chat.message.noText)}</p>
  const Text = body.kind === 'markdown' ? MarkdownBody : TextBody
  return <Text text={body.text} mentions={body.mentions} />
}

function File({ body, urlOf }: { body: Extract<BundledBody, { kind: 'file' }>; urlOf: AttachmentUrl }) {
  const { name, size, attachment } = body
  if (attachment === null) return <FileCard name={name} size={size} href="" state="gone" />
  const url = urlOf(attachment)
  const media = { path: null, name, size, url }
  switch (fileKind(body.contentType, size)) {
    case 'video':
      return <VideoBody media={media} width={body.width} height={body.height} />
    case 'audio':
      return <AudioBody media={media} />
    default:
      return <FileCard name={name} size={size} href={url} />
  }
}

function Voice({ body, urlOf }: { body: Extract<BundledBody, { kind: 'voice' }>; urlOf: AttachmentUrl }) {
  const { t } = useTranslation(['common', 'chat'])
  const { attachment, loudness, lengthMs } = body
  if (attachment === null) return <FileCard name={t(($) => $.chat.message.voice)} size={null} href="" state="gone" />
  const url = urlOf(attachment)
  return (
    <VoiceBody
      media={{ path: null, view: url, download: url }}
      bars={loudness ?? null}
      length={lengthMs === undefined ? null : lengthMs / 1000}
    />
  )
}
