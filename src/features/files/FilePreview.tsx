/** A file over the page: images in the viewer, with those beside it; sounds, films and texts in a dialog; others as a card. */
import { useTranslation } from 'react-i18next'
import { fileUrl } from '@/api/request/resourceUrl'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { FileCard } from '@/conversation/attachments/FileCard'
import { fileKind } from '@/conversation/attachments/fileName'
import { thumbnailOf, type MessageImage } from '@/conversation/attachments/messageImage'
import { AudioBody, VideoBody } from '@/conversation/attachments/PlayerBody'
import { useFileState } from '@/conversation/attachments/useFileState'
import { ImageViewer } from '@/conversation/attachments/viewer/ImageViewer'
import { useFormat } from '@/i18n/useFormat'
import { Dialog } from '@/ui/overlays/Dialog'
import type { FileEntry } from './fileEntry'
import { TextContent } from './TextContent'

/** Texts above this size are cards. */
const MAX_TEXT_BYTES = 1_000_000

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
      title={
        <bdi translate="no" className="[overflow-wrap:anywhere]">
          {file.name}
        </bdi>
      }
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
