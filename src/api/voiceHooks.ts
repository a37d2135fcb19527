/** The hooks of `voice.ts`, for pages that are fetched late. */
import './hooks'
import { voiceApi } from './voice'

export const { useCallsEnabledQuery, useVoicePassMutation, useVoiceRoomsQuery, useRoomMembersQuery } = voiceApi
