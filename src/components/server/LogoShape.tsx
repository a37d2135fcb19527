/** A server's logo or its initial. It does not use the store, so that the sign-in page can show it. */
import { useImageFailure } from '@/ui/display/useImageFailure'

/** Decoration next to the server's name; hidden from assistive technology. `size` in px. */
export function ServerLogoImage({ name, src, size }: { name: string; src: string | null; size: number }) {
  const { isFailed, handlers } = useImageFailure(src)
  const style = { width: size, height: size, borderRadius: Math.round(size * 0.28) }
  if (src === null || isFailed) {
    return (
      <span
        aria-hidden
        style={style}
        className="grid flex-none place-items-center bg-accent font-semibold text-on-accent"
      >
        {[...name][0] ?? ''}
      </span>
    )
  }
  return <img src={src} alt="" style={style} className="block flex-none object-cover" {...handlers} />
}
