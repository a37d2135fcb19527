/** The bar above the text while a voice message is recorded: time, loudness, Stop and Discard. */
import { MicOff, Square, Trash2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminLink } from '@/components/settings/SettingLink'
import type { ConversationKey } from '@/domain/conversation'
import { clockTime } from '@/lib/clockTime'
import type { MicrophoneFailure } from '@/store/drafts/voiceMessages'
import { Icon } from '@/ui/display/Icon'
import { IconButton } from '@/ui/fields/IconButton'
import { MIN_DURATION_MS, useRecording } from './useRecording'

/** `finish` resolves when the recording is a file of the draft. */
export type VoiceBarHandle = { finish: () => Promise<void> }

const BAR = 'mx-px flex min-h-11 min-w-0 items-center gap-2 border-b border-line py-1 ps-3 pe-1.5 text-sm'

/** Records while mounted. `onAudible`: long enough to be kept; `onEnd`: stopped, discarded, or there is no microphone. */
export function VoiceBar({
  conversationKey,
  onAudible,
  onEnd,
  ref,
}: {
  conversationKey: ConversationKey
  onAudible: () => void
  onEnd: () => void
  ref: Ref<VoiceBarHandle>
}) {
  const { t } = useTranslation(['common', 'chat'])
  const { state, levels, finish, discard } = useRecording(conversationKey, onEnd)
  const stop = useRef<HTMLButtonElement>(null)
  const isRecording = state.phase === 'recording'
  useImperativeHandle(ref, () => ({ finish }), [finish])
  useEffect(() => {
    if (isRecording) stop.current?.focus()
  }, [isRecording])
  const isLong = state.phase === 'recording' && state.elapsedMs >= MIN_DURATION_MS
  const reportAudible = useEffectEvent(onAudible)
  useEffect(() => {
    if (isLong) reportAudible()
  }, [isLong])
  if (state.phase === 'unavailable') return <Unavailable why={state.why} onClose={onEnd} />
  return (
    <div role="group" aria-label={t(($) => $.chat.voice.recording)} className={BAR}>
      <IconButton icon={Trash2} tone="danger" label={t(($) => $.chat.voice.discard)} onClick={discard} />
      {isRecording ? (
        <>
          <span
            aria-hidden
            className="size-2.5 flex-none animate-pulse rounded-full bg-danger motion-reduce:animate-none"
          />
          <span role="timer" className="flex-none tabular-nums">
            {clockTime(state.elapsedMs / 1000)}
          </span>
          <Wave levels={levels} />
          <IconButton
            ref={stop}
            icon={Square}
            label={t(($) => $.chat.voice.stop)}
            className="[&>svg]:fill-current"
            onClick={() => void finish()}
          />
        </>
      ) : (
        <span role="status" className="min-w-0 flex-1 text-muted">
          {t(($) => $.chat.voice.requesting)}
        </span>
      )}
    </div>
  )
}

/** The newest bars at the end; what does not fit is cut off at the start. */
function Wave({ levels }: { levels: readonly number[] }) {
  return (
    <span aria-hidden className="flex h-7 min-w-0 flex-1 items-center justify-end gap-[2px] overflow-hidden">
      {levels.slice(-SHOWN).map((loudness, index) => (
        <i
          key={Math.max(0, levels.length - SHOWN) + index}
          className="w-[3px] flex-none rounded-full bg-accent forced-colors:bg-[CanvasText]"
          style={{ height: `${3 + loudness * 23}px` }}
        />
      ))}
    </span>
  )
}
const SHOWN = 140

function Unavailable({ why, onClose }: { why: MicrophoneFailure; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const words: Record<MicrophoneFailure, () => string> = {
    insecure: () => t(($) => $.chat.voice.insecure),
    unsupported: () => t(($) => $.chat.voice.unsupported),
    refused: () => t(($) => $.chat.voice.refused),
    missing: () => t(($) => $.chat.voice.missing),
    busy: () => t(($) => $.chat.voice.busy),
  }
  return (
    <div className={BAR}>
      <Icon of={MicOff} size="s" className="text-danger-text" />
      <span role="alert" className="min-w-0 flex-1 text-danger-text">
        {words[why]()}
      </span>
      {why === 'insecure' && (
        <AdminLink page="server_health" field="lines">
          {t(($) => $.chat.voice.openHealth)}
        </AdminLink>
      )}
      <IconButton icon={X} size="small" label={t(($) => $.common.action.dismiss)} onClick={onClose} />
    </div>
  )
}
