/** The speaker that plays a call. */
import { readChoices } from './callChoices'
import type { DeviceOptions } from './roomDevices'

/** Returns the speaker of a call. */
export function createSpeaker({
  ports: { preferences },
  media,
  room,
}: Pick<DeviceOptions, 'ports' | 'media' | 'room'>) {
  const wanted = () => readChoices(preferences).speaker
  return {
    /** Follows the choice. A speaker that is not connected is the default one. */
    follow: async () => room()?.setSpeaker(wanted()),
    /** Goes to the default speaker while the chosen one is pulled out, and back when it is connected again. */
    async checkDevices() {
      const { speaker: all } = await media.devices()
      // Before a microphone is allowed the browser hides the ids.
      if (!all.some(({ id }) => id !== '')) return
      await room()?.setSpeaker(all.some(({ id }) => id === wanted()) ? wanted() : null)
    },
  }
}
