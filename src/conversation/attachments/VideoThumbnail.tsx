/** The first frame of a video in a grid or a list. */
import { Film } from 'lucide-react'
import { useRef, useState } from 'react'
import { fileUrl } from '@/api/request/resourceUrl'
import { Icon } from '@/ui/display/Icon'
import { useLoadingTurn } from './loadingTurns'
import { FIRST_FRAME, usePoster } from './player/usePoster'

/** Fills its box: the frame with a sign for films in its corner, or the sign alone while there is no frame. */
export function VideoThumbnail({ path, size }: { path: string; size: number }) {
  const box = useRef<HTMLSpanElement>(null)
  const isWanted = usePoster(box, size)
  const { mayLoad, done } = useLoadingTurn(isWanted)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const end = (next: 'drawn' | 'failed') => {
    setState(next)
    done()
  }
  return (
    <span ref={box} className="relative grid size-full place-items-center">
      {mayLoad && state !== 'failed' && (
        <video
          muted
          playsInline
          aria-hidden
          tabIndex={-1}
          preload="metadata"
          src={fileUrl(path) + FIRST_FRAME}
          onLoadedMetadata={({ currentTarget }) => end(currentTarget.videoWidth > 0 ? 'drawn' : 'failed')}
          onError={() => end('failed')}
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      {state === 'drawn' ? (
        <span className="absolute bottom-1 inset-s-1 rounded bg-[oklch(0.2_0.01_240/0.72)] p-0.5 text-[oklch(1_0_0)]">
          <Icon of={Film} size="s" />
        </span>
      ) : (
        <Icon of={Film} size="l" />
      )}
    </span>
  )
}
