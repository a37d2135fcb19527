/** The files of one conversation, newest first: to view, to download, and to show in the conversation. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import type { MessageId } from '@/domain/ids'
import type { Message, MessageBody as Body } from '@/domain/message'
import { useFormat } from '@/i18n/useFormat'
import { FileCard, FileName } from '@/conversation/attachments/FileCard'
import { isOfKind, KindChips, type Kind } from '@/conversation/attachments/KindChips'
import { MessageBody } from '@/conversation/message-body/MessageBody'
import { imageOf, type MessageImage } from '@/conversation/attachments/messageImage'
import { useFileState } from '@/conversation/attachments/useFileState'
import { ImageViewer } from '@/conversation/attachments/viewer/ImageViewer'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { EmptyPlace } from '@/ui/layout/EmptyPlace'
import { useHeldRows } from '@/ui/layout/useHeldRows'
import { Button } from '@/ui/fields/Button'
import { Spinner } from '@/ui/display/Spinner'
import { useImageActs } from '@/conversation/actions/dialogs/useImageActs'
import { useGoneNotice } from '@/conversation/actions/dialogs/useDeletedIds'
import { SidePanel } from './SidePanel'
import { ScanProgress } from '@/conversation/search/ScanProgress'
import { RESULTS_PER_PAGE, useHistoryScan } from '@/conversation/search/useHistoryScan'
import { useShowUnlessGone } from './useShowInMessageList'

type FileBody = Extract<Body, { kind: 'file' | 'voice' }>
type Sent = { message: Message; body: FileBody }

const idOf = ({ message }: Sent) => message.id
const isFile = (body: Body): body is FileBody => body.kind === 'file' || body.kind === 'voice'
const pick = (message: Message): Sent[] => (isFile(message.body) ? [{ message, body: message.body }] : [])
const countFiles = (messages: readonly Message[]) => messages.flatMap(pick).length

/** Open while mounted. */
export function FilesPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const [kind, setKind] = useState<Kind>('all')
  const [shown, setShown] = useState<MessageId | null>(null)
  const { result, scan } = useHistoryScan(conversationKey, true)
  const show = useShowUnlessGone(conversationKey, onClose)
  const actsOn = useImageActs(() => setShown(null))
  useEffect(() => void scan(countFiles, RESULTS_PER_PAGE, false), [scan])
  const all = useMemo(() => result.messages.flatMap(pick), [result.messages])
  const files = all.filter(({ body }) => isOfKind(body, kind))
  const images = files.flatMap(({ message, body }) => {
    const image = imageOf(body)
    return image ? [{ id: message.id, image }] : []
  })
  const index = images.findIndex(({ id }) => id === shown)
  useGoneNotice(shown !== null && !result.messages.some(({ id }) => id === shown), () => setShown(null))
  const { ref, ...held } = useHeldRows(files, {
    keyOf: idOf,
    purposes: [kind, result.isScanning ? files.length : null],
  })
  const range = { ...result, oldestAt: result.messages.at(-1)?.sentAt ?? null }
  return (
    <SidePanel title={t(($) => $.chat.header.filesHere)} onClose={onClose}>
      <div className="flex-none p-3">
        <KindChips chosen={kind} onChoose={setKind} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-1 pb-3 [scrollbar-width:thin]">
        <p role="status" className="px-2 text-muted">
          {!result.isScanning && files.length === 0 && t(($) => $.file.noneHere)}
        </p>
        <div ref={ref}>
          {held.waiting && <HeldNotice waiting={held.waiting} onRelease={held.release} isByTime />}
          <ul
            aria-label={t(($) => $.chat.header.filesHere)}
            className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-1 p-0 px-2"
          >
            {held.rows.map((row) => {
              const { id } = row.message
              const sent = held.now(row)
              if (sent === undefined) return <EmptyPlace key={id} selector={`[data-sent="${id}"]`} />
              return <FileRow key={id} {...sent} onOpen={() => setShown(id)} onShow={() => show(id)} />
            })}
          </ul>
        </div>
        {result.isScanning ? (
          <Spinner />
        ) : (
          <ScanProgress range={range} onContinue={() => void scan(countFiles, all.length + RESULTS_PER_PAGE, true)} />
        )}
      </div>
      {index >= 0 && (
        <ImageViewer
          images={images.map(({ image }) => image)}
          index={index}
          onIndexChange={(next) => setShown(images[next]?.id ?? null)}
          onClose={() => setShown(null)}
          acts={actsOn(images[index]!.id)}
        />
      )}
    </SidePanel>
  )
}

type RowProps = Sent & { onOpen: () => void; onShow: () => void }

function FileRow({ message, body, onOpen, onShow }: RowProps) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const format = useFormat()
  const moment = useMoment()
  const author = usePersonName(message.authorId)
  const image = imageOf(body)
  return (
    <li data-sent={message.id} className="border-b border-line pb-1 last:border-0">
      {image && !image.isHeic ? (
        <ImageTile image={image} onOpen={onOpen} />
      ) : (
        <MessageBody body={body} onOpenImage={onOpen} />
      )}
      <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
        <span className="min-w-0 flex-auto truncate">{format.joinStates([author, moment(message.sentAt)])}</span>
        <Button size="small" tone="quiet" className="-ms-2" onClick={onShow}>
          {t(($) => $.chat.pins.show)}
        </Button>
      </p>
    </li>
  )
}

function ImageTile({ image, onOpen }: { image: MessageImage; onOpen: () => void }) {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const { state, failed, retry } = useFileState(image.path)
  if (state !== 'here')
    return <FileCard name={image.name} size={null} href={image.full} state={state} onRetry={retry} />
  return (
    <button
      type="button"
      aria-label={t(($) => $.chat.message.image, { name: image.name })}
      onClick={onOpen}
      className="my-1 grid w-full gap-1 rounded-card text-start"
    >
      <img
        src={image.thumbnail ?? undefined}
        alt=""
        loading="lazy"
        onError={failed}
        className="h-32 w-full rounded-card bg-sunken object-cover"
      />
      <FileName name={image.name} className="text-sm" />
    </button>
  )
}
