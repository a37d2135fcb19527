/** Messages that are not text: files, images, players, forwarded messages and unknown kinds. */
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '@/api/request/resourceUrl'
import type { MessageId } from '@/domain/ids'
import type { MessageBody as Body } from '@/domain/message'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { useAppSelector } from '@/store/hooks'
import { selectMessage } from '@/store/messages/selectors'
import { lazyComponent, lazyModule, useLazyModule } from '@/ui/lazy'
import { bodyHeight } from './bodyHeight'
import { Card, FileCard } from '../attachments/FileCard'
import { fileKind } from '../attachments/fileKind'
import { ImageBody } from '../attachments/ImageBody'
import { imageOf } from '../attachments/messageImage'
import { useFileState } from '../attachments/useFileState'

const BundleCard = lazyComponent(
  () => import('@/conversation/message-body/bundle/BundleCard'),
  'BundleCard',
  ({ path }) => <Placeholder body={{ kind: 'bundle', path }} />,
)
const playersModule = lazyModule(() => import('../attachments/PlayerBody'))
type Players = NonNullable<ReturnType<typeof playersModule.get>>

export type OtherBodyProps = {
  /** The id of the message, if it exists on the server. */
  id?: MessageId | null
  body: Exclude<Body, { kind: 'text' | 'markdown' }>
  /** A local image or recording that is shown until the row unmounts. */
  localUrl?: string | null
  /** True while the server has no copy; nothing is requested then. */
  awaitsLocal?: boolean
  /** Opens the image of the message in the viewer. */
  onOpenImage?: (() => void) | undefined
  /** Opens the forwarded messages. */
  onOpenBundle?: ((path: string) => void) | undefined
}

/** The placeholder of a body whose code has not arrived: an empty box of the estimated height. */
const Placeholder = ({ body }: { body: Body }) => <div style={{ height: `${bodyHeight(body) / 16}rem` }} />

/** Draws a player once its code has arrived. */
function Player({ body, children }: { body: Body; children: (players: Players) => ReactNode }): ReactNode {
  const players = useLazyModule(playersModule)
  return players ? children(players) : <Placeholder body={body} />
}

function FileBody({
  body,
  localUrl,
  awaitsLocal,
  onOpenImage,
}: OtherBodyProps & { body: Extract<Body, { kind: 'file' }> }) {
  const image = imageOf(body)
  if (image) {
    return <ImageBody image={image} local={localUrl ?? null} awaitsLocal={awaitsLocal ?? false} onOpen={onOpenImage} />
  }
  const url = fileUrl(body.path)
  const media = { path: body.path, name: body.name, size: body.size, url }
  switch (fileKind(body.contentType, body.size)) {
    case 'video':
      return (
        <Player body={body}>
          {({ VideoBody }) => <VideoBody media={media} width={body.width} height={body.height} />}
        </Player>
      )
    case 'audio':
      return <Player body={body}>{({ AudioBody }) => <AudioBody media={media} />}</Player>
    default:
      return <OtherFile path={body.path} name={body.name} size={body.size} href={url} />
  }
}

function OtherFile({ path, name, size, href }: { path: string; name: string; size: number; href: string }) {
  const file = useFileState(path)
  return <FileCard name={name} size={size} href={href} state={file.state} beforeDownload={file.check} />
}

function UnknownBody({ contentType, id }: { contentType: string; id: MessageId | null }) {
  const { t } = useTranslation(['common', 'chat'])
  const moment = useMoment()
  const message = useAppSelector((state) => (id === null ? undefined : selectMessage(state, id)))
  const name = usePersonName(message?.authorId)
  return (
    <Card
      quiet
      mark={<CircleHelp size={20} />}
      title={<span className="font-medium">{t(($) => $.chat.message.unknownTitle)}</span>}
      detail={
        <>
          {message && (
            <span className="block">
              {t(($) => $.chat.message.unknownFrom, { name, moment: moment(message.sentAt) })}
            </span>
          )}
          <span>{t(($) => $.chat.message.unknownBody, { kind: contentType })}</span>
        </>
      }
    />
  )
}

/** Renders the body by its kind. */
export function OtherBody(props: OtherBodyProps) {
  const { id, body, localUrl, awaitsLocal, onOpenBundle } = props
  switch (body.kind) {
    case 'file':
      return <FileBody {...props} body={body} />
    case 'voice':
      return (
        <Player body={body}>
          {({ VoiceBody }) => (
            <VoiceBody
              media={{
                path: body.path,
                view: localUrl ?? (awaitsLocal ? undefined : fileUrl(body.path)),
                download: awaitsLocal ? undefined : fileUrl(body.path),
              }}
              bars={body.loudness ?? null}
              length={body.lengthMs === undefined ? null : body.lengthMs / 1000}
            />
          )}
        </Player>
      )
    case 'bundle':
      return <BundleCard path={body.path} onOpen={onOpenBundle} />
    case 'unknown':
      return <UnknownBody contentType={body.contentType} id={id ?? null} />
  }
}
