/** An image of a message. Photographs of phones (HEIC) are converted by code that loads when the first one is shown. */
import { lazyComponent } from '@/ui/lazy'
import { DrawnImage, type ImageProps } from './DrawnImage'

const HeicImage = lazyComponent(
  () => import('./HeicImage'),
  'HeicImage',
  // The box of an image that has not loaded.
  (props: ImageProps) => <DrawnImage {...props} />,
)

/** `onOpen` opens the viewer. */
export function ImageBody(props: ImageProps) {
  const isDrawn = !props.image.isHeic || typeof props.local === 'string'
  return isDrawn ? <DrawnImage {...props} /> : <HeicImage {...props} />
}
