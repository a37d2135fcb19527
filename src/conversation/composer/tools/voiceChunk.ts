/** The parts of a recording, as one chunk; lazyComponents.ts shows them. */
export { VoicePlayer } from '@/conversation/composer/tray/VoicePlayer'
export { VoiceBar } from './VoiceBar'
