/** What a message says, by kind. The one door for feed, saved messages, pins and search. */
import { CircleHelp } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { fileUrl } from '@/api/resourceAddress'
import type { MessageBody as Body } from '@/domain/message'
import { useTranslation } from '@/i18n/useTranslation'
import { BundleCard } from './BundleCard'
import { Card, FileCard } from './FileCard'
import { fileKind } from './fileName'
import { ImageBody, type Picture } from './ImageBody'
import { MarkdownBody } from './MarkdownBody'
import './message.css'
import { AudioBody, VideoBody } from './PlayerBody'
import { TextBody } from './TextBody'
import { useFileState } from './useFileState'

type Props = {
  body: Body
  /** Stands at the end of the text: the edited mark, in bubbles the time. */
  tail?: ReactNode
  /** A picture on this device that is shown until the row goes. */
  localPicture?: string | null
  /** The server has no copy yet: nothing is asked of it. */
  awaitsLocal?: boolean
  onOpenPicture?: (picture: Picture) => void
}

function FileBody({
  body,
  localPicture,
  awaitsLocal,
  onOpenPicture,
}: Props & { body: Extract<Body, { kind: 'file' }> }) {
  const download = fileUrl(body.path, { download: true })
  const view = fileUrl(body.path)
  const media = { path: body.path, name: body.name, size: body.size, view, download }
  switch (fileKind(body.contentType, body.size)) {
    case 'image': {
      // a GIF's thumbnail would stand still
      const thumbnail = body.contentType === 'image/gif' ? view : fileUrl(body.path, { thumbnail: true })
      const picture = {
        path: body.path,
        name: body.name,
        width: body.width,
        height: body.height,
        thumbnail,
        full: view,
        download,
      }
      return (
        <ImageBody
          picture={picture}
          local={localPicture ?? null}
          awaitsLocal={awaitsLocal ?? false}
          onOpen={onOpenPicture && (() => onOpenPicture(picture))}
        />
      )
    }
    case 'video':
      return <VideoBody media={media} width={body.width} height={body.height} />
    case 'audio':
      return <AudioBody media={media} />
    default:
      return <OtherFile path={body.path} name={body.name} size={body.size} href={download} />
  }
}

function OtherFile({ path, name, size, href }: { path: string; name: string; size: number; href: string }) {
  const file = useFileState(path)
  return <FileCard name={name} size={size} href={href} state={file.state} before={file.check} />
}

function UnknownBody({ contentType }: { contentType: string }) {
  const { t } = useTranslation()
  return (
    <Card
      quiet
      mark={<CircleHelp size={20} />}
      title={<span className="font-medium">{t(($) => $.chat.message.unknownTitle)}</span>}
      detail={t(($) => $.chat.message.unknownBody, { kind: contentType })}
    />
  )
}

/** The body as elements; reads names of mentioned people from the store, nothing else. */
export const MessageBody = memo(function MessageBody({ body, tail, localPicture, awaitsLocal, onOpenPicture }: Props) {
  switch (body.kind) {
    case 'text':
      return <TextBody text={body.text} mentions={body.mentions} tail={tail} />
    case 'markdown':
      return <MarkdownBody text={body.text} mentions={body.mentions} tail={tail} />
    default:
      return (
        <>
          {body.kind === 'file' && (
            <FileBody
              body={body}
              localPicture={localPicture ?? null}
              awaitsLocal={awaitsLocal ?? false}
              {...(onOpenPicture && { onOpenPicture })}
            />
          )}
          {body.kind === 'voice' && (
            <AudioBody
              voice
              media={{
                path: body.path,
                name: '',
                size: 0,
                view: fileUrl(body.path),
                download: fileUrl(body.path, { download: true }),
              }}
            />
          )}
          {body.kind === 'bundle' && <BundleCard />}
          {body.kind === 'unknown' && <UnknownBody contentType={body.contentType} />}
          {tail && <div className="leading-4">{tail}</div>}
        </>
      )
  }
})
