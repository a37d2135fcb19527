/** The picture of a file in a grid or a list: its thumbnail, or its kind. */
import { AudioLines, File, Film } from 'lucide-react'
import { fileUrl } from '@/api/request/resourceUrl'
import { Icon } from '@/ui/display/Icon'
import { fileKind, isHeic } from './fileKind'
import { extensionLabel } from './fileName'
import { useLoadingTurn } from './loadingTurns'
import { useFileState } from './useFileState'
import { VideoThumbnail } from './VideoThumbnail'

type Props = { file: { path: string; name: string; contentType: string; size: number } }

/** Fills its box. The whole file is never loaded for it. A video shows its first frame. */
export function Thumbnail({ file }: Props) {
  const kind = fileKind(file.contentType, file.size)
  const { state, failed } = useFileState(file.path)
  // Servers make no thumbnail of a photograph of a phone.
  const isPicture = kind === 'image' && !isHeic(file.contentType) && state === 'here'
  const { mayLoad, done } = useLoadingTurn(isPicture)
  if (isPicture)
    return mayLoad ? (
      <img
        src={fileUrl(file.path, { thumbnail: true })}
        alt=""
        draggable={false}
        decoding="async"
        onLoad={done}
        onError={failed}
        className="size-full object-cover"
      />
    ) : null
  if (kind === 'video')
    return state === 'here' ? <VideoThumbnail path={file.path} size={file.size} /> : <Icon of={Film} size="l" />
  if (kind === 'audio') return <Icon of={AudioLines} size="l" />
  const mark = extensionLabel(file.name)
  return mark === '' ? <Icon of={File} size="l" /> : <span className="text-sm font-semibold tracking-wide">{mark}</span>
}
