/** A file over the page: images in the viewer, with those beside it; sounds, films and texts in a dialog; others as a card. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '@/api/conversation/fileContent'
import { fileUrl } from '@/api/request/resourceUrl'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { FaultState } from '@/components/fault/FaultState'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { FileCard } from '@/conversation/attachments/FileCard'
import { fileKind } from '@/conversation/attachments/fileName'
import { thumbnailOf, type MessageImage } from '@/conversation/attachments/messageImage'
import { AudioBody, VideoBody } from '@/conversation/attachments/PlayerBody'
import { useFileState } from '@/conversation/attachments/useFileState'
import { ImageViewer } from '@/conversation/attachments/viewer/ImageViewer'
import type { Fault } from '@/domain/fault'
import { useFormat } from '@/i18n/useFormat'
import { decodeText } from '@/lib/decodeText'
import { useAppDispatch } from '@/store/hooks'
import { Dialog } from '@/ui/overlays/Dialog'
import { Loading, Skeleton } from '@/ui/display/Skeleton'
import type { FileEntry } from './fileEntry'

/** Texts above this size are cards. */
const MAX_TEXT_BYTES = 1_000_000
/** Letters of a text that are shown. */
const MAX_LETTERS = 100_000

const isImage = ({ contentType, size }: FileEntry) => fileKind(contentType, size) === 'image'
const isText = ({ contentType, size }: FileEntry) =>
  size <= MAX_TEXT_BYTES && /^(text\/|application\/(json|xml|javascript|x-sh|yaml|toml)\b)/i.test(contentType)

function imageOfFile({ path, name, contentType, size }: FileEntry): MessageImage {
  const full = fileUrl(path)
  return {
    path,
    name,
    contentType,
    width: null,
    height: null,
    ...thumbnailOf({ contentType, size }, full, fileUrl(path, { thumbnail: true })),
    full,
  }
}

type Props = {
  file: FileEntry
  /** The files as shown, for the step to the next image. */
  shown: readonly FileEntry[]
  onStep: (file: FileEntry) => void
  onClose: () => void
}

/** Open while mounted. */
export function FilePreview({ file, shown, onStep, onClose }: Props) {
  const about = useAbout(file)
  const { t } = useTranslation()
  if (isImage(file)) {
    const images = shown.filter(isImage)
    const index = images.findIndex(({ messageId }) => messageId === file.messageId)
    const all = index < 0 ? [file] : images
    return (
      <ImageViewer
        images={all.map(imageOfFile)}
        index={Math.max(0, index)}
        onIndexChange={(next) => all[next] && onStep(all[next])}
        onClose={onClose}
        avatar={<Avatar userId={file.authorId} size={32} />}
        about={about}
      />
    )
  }
  return (
    <Dialog
      title={<bdi className="[overflow-wrap:anywhere]">{file.name}</bdi>}
      description={about}
      size="wide"
      closeLabel={t(($) => $.common.action.close)}
      onClose={onClose}
    >
      <Content file={file} />
    </Dialog>
  )
}

/** The sender, the conversation and the time. */
function useAbout({ authorId, conversation, at }: FileEntry): string {
  const { t } = useTranslation('file')
  const format = useFormat()
  const sender = usePersonName(authorId)
  const title = useConversationTitle(conversation)
  const moment = useMoment()
  return format.joinStates([sender, conversation === null ? t(($) => $.file.page.direct) : title, moment(at)])
}

function Content({ file }: { file: FileEntry }) {
  const { path, name, size } = file
  const kind = fileKind(file.contentType, size)
  const media = { path, name, size, url: fileUrl(path) }
  const { state, check } = useFileState(path)
  if (kind === 'video') return <VideoBody media={media} width={null} height={null} />
  if (kind === 'audio') return <AudioBody media={media} />
  return (
    <>
      {isText(file) && state === 'here' && <TextContent path={path} />}
      <FileCard name={name} size={size} href={media.url} state={state} beforeDownload={check} />
    </>
  )
}

function TextContent({ path }: { path: string }) {
  const { t } = useTranslation(['common', 'file'])
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ text: string } | { fault: Fault } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const answer = await dispatch((_dispatch, _getState, context) => fetchFile(context, path, leaving.signal))
      if (leaving.signal.aborted) return
      if ('fault' in answer) return setResult(answer)
      const { text } = decodeText(await answer.value.arrayBuffer())
      if (!leaving.signal.aborted) setResult({ text: text.slice(0, MAX_LETTERS) })
    }
    void load()
    return () => leaving.abort()
  }, [dispatch, path, attempt])
  if (result === null)
    return (
      <Loading label={t(($) => $.common.state.loading)}>
        <Skeleton className="h-32" />
      </Loading>
    )
  if ('fault' in result)
    return <FaultState layout="line" fault={result.fault} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <pre
      // A long text must be scrolled by keys, too.
      tabIndex={0}
      role="region"
      aria-label={t(($) => $.file.page.content)}
      dir="auto"
      className="max-h-[50dvh] overflow-auto rounded bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {result.text}
    </pre>
  )
}
