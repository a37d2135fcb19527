import { PlayButton, PlayTime, SeekBar } from '@/conversation/attachments/player/PlayerControls'
import { usePlayback } from '@/conversation/attachments/player/usePlayback'
import { useLocalFileUrl } from '@/conversation/attachments/upload/useLocalFileUrl'
import type { DraftFile } from '@/store/drafts/draft'

/** Plays a recording that was not sent yet. */
export function VoicePlayer({ file, name }: { file: DraftFile; name: string }) {
  const sound = useLocalFileUrl(file.fileId)
  const {
    element: audio,
    playback,
    togglePlay,
    seek,
    handlers,
  } = usePlayback<HTMLAudioElement>((file.spoken?.lengthMs ?? 0) / 1000)
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- recordings have no captions */}
      <audio ref={audio} src={sound ?? undefined} {...handlers} />
      <PlayButton name={name} isPlaying={playback.isPlaying} onToggle={togglePlay} />
      <SeekBar playback={playback} onSeek={seek} bars={file.spoken?.loudness ?? null} />
      <PlayTime playback={playback} />
    </>
  )
}
