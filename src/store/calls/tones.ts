/** The ring tone, and the tone that a caller hears meanwhile. */
import type { Ports } from '@/platform/ports'
import type { CallMediaPort } from '@/platform/rtc/callMedia'
import { selectRules } from '../notifications/rules'
import type { RootState } from '../rootReducer'
import { readChoices } from './callChoices'
import type { CallsState } from './callsSlice'

const addressOf = (name: string) => new URL(`./sounds/${name}.wav`, document.baseURI).href

/** Returns a player whose tone is always that of the given state. */
export function createTones(
  { preferences }: Pick<Ports, 'preferences'>,
  media: CallMediaPort,
  getState: () => RootState,
) {
  let playing: string | null = null
  let stop: () => void = () => undefined
  return {
    follow({ ring, call }: CallsState) {
      const rings = ring?.sounds === true
      const wanted = rings ? 'ring' : call.state === 'calling' ? 'ringback' : null
      if (wanted === playing) return
      stop()
      playing = wanted
      const { ringDevice, speaker } = readChoices(preferences)
      const { volume } = selectRules(getState())
      stop =
        wanted === null
          ? () => undefined
          : media.loop(addressOf(wanted), volume, wanted === 'ring' ? ringDevice : speaker)
    },
  }
}
