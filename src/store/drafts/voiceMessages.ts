/** Voice messages before they are sent: access to the microphone, and recordings as files of a draft. Lazily loaded. */
import type { ConversationKey } from '@/domain/conversation'
import type { VoiceMetadata } from '@/domain/message'
import type { Recording, MicrophoneFailure } from '@/platform/device/microphone'
import type { AppThunk } from '../context'
import { storeBlob } from './blobs'
import { filesAttached } from './draftsSlice'

export type { Recording, VoiceMetadata, MicrophoneFailure }

const ID_LENGTH = 16

/** Opens the microphone; the browser may ask the user for permission. */
export const startRecording =
  (): AppThunk<Promise<Recording | { failure: MicrophoneFailure }>> =>
  (_, __, { ports }) =>
    ports.microphone.record()

/** Adds a recording to the draft of its conversation. It survives a reload if the disk has room. */
export const attachRecording =
  (key: ConversationKey, recording: Blob, spoken: VoiceMetadata): AppThunk<Promise<void>> =>
  async (dispatch, _, { ports }) => {
    const fileId = ports.random.text(ID_LENGTH)
    const at = ports.clock.now()
    const extension = recording.type === 'audio/mp4' ? 'm4a' : recording.type.replace(/^audio\//, '')
    const name = `voice-${new Date(at).toISOString().slice(0, 19).replace(/[^\d]/g, '')}.${extension}`
    const kept = await dispatch(storeBlob(fileId, recording, true))
    const file = {
      fileId,
      name,
      contentType: recording.type,
      size: recording.size,
      width: null,
      height: null,
      kept,
      unstored: !kept,
      spoken,
    }
    dispatch(filesAttached({ key, files: [file], at }))
  }
