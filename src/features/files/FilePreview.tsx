/** A file over the page: images in the viewer, with those beside it; sounds, films and texts in a dialog; others as a card. */
import { Forward, MessageSquare, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '@/api/request/resourceUrl'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { Avatar } from '@/components/person/Avatar'
import { usePersonName } from '@/components/person/personName'
import { useMoment } from '@/components/time/useMoment'
import { FileCard } from '@/conversation/attachments/FileCard'
import { fileKind } from '@/conversation/attachments/fileKind'
import { thumbnailOf, type MessageImage } from '@/conversation/attachments/messageImage'
import { AudioBody, VideoBody } from '@/conversation/attachments/PlayerBody'
import { useFileState } from '@/conversation/attachments/useFileState'
import { ImageViewer, type ViewerAct } from '@/conversation/attachments/viewer/ImageViewer'
import { useFormat } from '@/i18n/useFormat'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/fields/Button'
import { Dialog } from '@/components/dialog/Dialog'
import type { FileEntry } from './fileEntry'
import { selectMayDelete } from './selectMayDelete'
import { TextContent } from './TextContent'
import type { FileCommands } from './useFileCommands'

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
  commands: FileCommands
  onClose: () => void
}

/** Open while mounted. */
export function FilePreview({ file, shown, onStep, commands, onClose }: Props) {
  const about = useAbout(file)
  const acts = useActs(file, commands, onClose)
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
        acts={acts}
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
      onClose={onClose}
    >
      <Content file={file} />
      <div className="flex flex-wrap gap-2 pt-3">
        {acts.map(({ icon, label, onPress }) => (
          <Button key={label} icon={icon} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Further acts on the file. The preview closes first, because it covers what follows. */
function useActs(file: FileEntry, commands: FileCommands, onClose: () => void): readonly ViewerAct[] {
  const { t } = useTranslation(['common', 'chat', 'file'])
  const mayDelete = useAppSelector((state) => selectMayDelete(state, file))
  const act = (run: (file: FileEntry) => void) => () => {
    onClose()
    run(file)
  }
  return [
    { icon: MessageSquare, label: t(($) => $.file.page.open), onPress: act(commands.open) },
    { icon: Forward, label: t(($) => $.chat.action.forward), onPress: act(commands.forward) },
    ...(mayDelete ? [{ icon: Trash2, label: t(($) => $.file.page.delete), onPress: act(commands.remove) }] : []),
  ]
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
