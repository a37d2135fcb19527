/** A photograph of a phone in a message: the converted picture, or a card where it cannot be converted. */
import { useDelayElapsed } from '@/ui/display/useDelayElapsed'
import { DrawnImage, type ImageProps } from './DrawnImage'
import { FileCard } from './FileCard'
import { useDrawable } from './useDrawable'
import { useFileState } from './useFileState'

/** Rows that are scrolled past load nothing. */
const LOOKED_AT_MS = 250

/** Reserves the box of an image until it is converted. */
export function HeicImage(props: ImageProps) {
  const { image } = props
  const file = useFileState(image.path)
  const isLookedAt = useDelayElapsed(LOOKED_AT_MS)
  const drawable = useDrawable(image, isLookedAt && file.state === 'here' && props.awaitsLocal !== true)
  if (file.state === 'gone' || drawable.fault !== null)
    return (
      <FileCard
        name={image.name}
        size={null}
        href={image.full}
        state={
          file.state === 'gone' || drawable.fault === 'gone' ? 'gone' : drawable.fault === 'failed' ? 'failed' : 'here'
        }
        beforeDownload={file.check}
        onRetry={drawable.retry}
      />
    )
  const { address } = drawable
  return <DrawnImage {...props} image={{ ...image, thumbnail: address, full: address ?? image.full }} />
}
