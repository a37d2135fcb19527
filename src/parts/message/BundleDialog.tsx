/** What is in a forwarded bundle, read in one go: it holds copies, so nothing can be done with them here but reading. */
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { bundleAttachmentUrl } from '@/api/archive'
import { useBundleQuery } from '@/api/archiveHooks'
import type { BundledBody, BundledMessage } from '@/domain/bundle'
import type { Fault } from '@/domain/fault'
import { faultText } from '@/i18n/faultText'
import { useFormat } from '@/i18n/useFormat'
import { useTranslation } from '@/i18n/useTranslation'
import { AvatarShape } from '@/ui/AvatarShape'
import { Dialog } from '@/ui/Dialog'
import { EmptyState, ErrorState } from '@/ui/States'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { Face } from '../person/Face'
import { Card, FileCard } from './FileCard'
import { fileKind } from './fileName'
import { imageBox } from './imageBox'
import { MarkdownBody } from './MarkdownBody'
import { TextBody } from './TextBody'

/** Mounted is open. GET /resource/archive. */
export function BundleDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      size="wide"
      title={t(($) => $.chat.message.bundle)}
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
    >
      <Bundle path={path} />
    </Dialog>
  )
}

function Bundle({ path }: { path: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useBundleQuery(path)
  const fault = error as Fault | undefined
  if (fault?.kind === 'refused' && fault.status === 404) return <EmptyState title={t(($) => $.file.gone)} />
  if (fault) {
    const { headline, detail } = faultText(t, fault)
    const retry = t(($) => $.common.action.retry)
    return (
      <ErrorState
        title={headline}
        detail={detail}
        retryLabel={retry}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-9 w-1/2" />
        <Skeleton className="h-9" />
      </Loading>
    )
  }
  return (
    <ol className="m-0 grid list-none gap-4 p-0 pb-2">
      {data.messages.map((message) => (
        <li key={message.messageId} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
          <Portrait message={message} path={path} />
          <div className="min-w-0">
            <Heading message={message} />
            <Body body={message.body} path={path} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Portrait({ message: { author }, path }: { message: BundledMessage; path: string }) {
  if (author.avatar === null) return <Face user={undefined} name={author.name} />
  return (
    <AvatarShape size={36} shape="round" src={bundleAttachmentUrl(path, author.avatar)}>
      {null}
    </AvatarShape>
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

function Body({ body, path }: { body: BundledBody; path: string }) {
  const { t } = useTranslation()
  if (body.kind === 'file') return <File body={body} path={path} />
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

function File({ body, path }: { body: Extract<BundledBody, { kind: 'file' }>; path: string }) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState(false)
  const { name, size, attachment } = body
  if (attachment === null) return <FileCard name={name} size={size} href="" state="gone" />
  const view = bundleAttachmentUrl(path, attachment)
  const download = bundleAttachmentUrl(path, attachment, { download: true })
  if (fileKind(body.contentType, size) !== 'image' || failed)
    return <FileCard name={name} size={size} href={download} />
  const box = imageBox(body.width, body.height)
  return (
    <a href={download} download={name} className="my-1 block w-fit max-w-full">
      <img
        src={body.thumbnail === null ? view : bundleAttachmentUrl(path, body.thumbnail)}
        alt={t(($) => $.chat.message.image, { name })}
        onError={() => setFailed(true)}
        className="max-w-full rounded-card object-cover"
        style={{ width: box.width, aspectRatio: `${box.width} / ${box.height}` }}
      />
    </a>
  )
}
