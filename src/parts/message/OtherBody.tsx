/** Messages that are no text: files, pictures, players, bundles, and kinds that nobody here knows. */
import { CircleHelp } from 'lucide-react'
import { fileUrl } from '@/api/resourceAddress'
import type { MessageBody as Body } from '@/domain/message'
import { useTranslation } from '@/i18n/useTranslation'
import { BundleCard } from './BundleCard'
import { Card, FileCard } from './FileCard'
import { fileKind } from './fileName'
import { ImageBody } from './ImageBody'
import { pictureOf } from './picture'
import { AudioBody, VideoBody, VoiceBody } from './PlayerBody'
import { useFileState } from './useFileState'

export type OtherBodyProps = {
  body: Exclude<Body, { kind: 'text' | 'markdown' }>
  /** A picture or recording on this device that is shown until the row goes. */
  localPicture?: string | null
  /** The server has no copy yet: nothing is asked of it. */
  awaitsLocal?: boolean
  /** Opens the picture that the message is, large. */
  onOpenPicture?: (() => void) | undefined
  /** Opens what the message forwards, whole. */
  onOpenBundle?: ((path: string) => void) | undefined
}

function FileBody({
  body,
  localPicture,
  awaitsLocal,
  onOpenPicture,
}: OtherBodyProps & { body: Extract<Body, { kind: 'file' }> }) {
  const picture = pictureOf(body)
  if (picture) {
    return (
      <ImageBody
        picture={picture}
        local={localPicture ?? null}
        awaitsLocal={awaitsLocal ?? false}
        onOpen={onOpenPicture}
      />
    )
  }
  const download = fileUrl(body.path, { download: true })
  const view = fileUrl(body.path)
  const media = { path: body.path, name: body.name, size: body.size, view, download }
  switch (fileKind(body.contentType, body.size)) {
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

/** By kind. */
export function OtherBody(props: OtherBodyProps) {
  const { body, localPicture, awaitsLocal, onOpenBundle } = props
  switch (body.kind) {
    case 'file':
      return <FileBody {...props} body={body} />
    case 'voice':
      return (
        <VoiceBody
          media={{
            path: body.path,
            view: localPicture ?? (awaitsLocal ? undefined : fileUrl(body.path)),
            download: awaitsLocal ? undefined : fileUrl(body.path, { download: true }),
          }}
          bars={body.loudness ?? null}
          length={body.lengthMs === undefined ? null : body.lengthMs / 1000}
        />
      )
    case 'bundle':
      return <BundleCard path={body.path} onOpen={onOpenBundle} />
    case 'unknown':
      return <UnknownBody contentType={body.contentType} />
  }
}
