/** The camera or screen of somebody in the call. */
import { useEffect, useRef, useState } from 'react'
import clsx from 'clsx'
import type { UserId } from '@/domain/ids'
import type { LiveRoom } from '@/store/calls/liveRoom'

type Props = {
  room: LiveRoom
  /** Null for my own picture. */
  userId: UserId | null
  /** The accessible name. */
  label: string
  /** One's own camera is a mirror. */
  isMirrored?: boolean
  className?: string
}

/** Renders a video without sound; the sound of a call is played elsewhere. */
export function Picture({ room, userId, label, isMirrored = false, className }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const trackNow = () => (userId === null ? room.ownPicture() : room.pictureOf(userId))
  const [track, setTrack] = useState(trackNow)
  useEffect(() => {
    const update = () => setTrack(userId === null ? room.ownPicture() : room.pictureOf(userId))
    update()
    return room.onChange(update)
  }, [room, userId])
  useEffect(() => {
    if (video.current) video.current.srcObject = track === null ? null : new MediaStream([track])
  }, [track])
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={clsx('size-full bg-sunken object-contain', isMirrored && '-scale-x-100', className)}
    />
  )
}
