/** The choice of devices, as a person makes it. */
import type { AppThunk } from '../context'
import { readChoices, writeChoices, type CallChoices } from './callChoices'
import { findLiveRoom } from './callDriver'

/** Remembers changes, which take effect at once, and returns all choices. */
export const chooseDevices =
  (changes: Partial<CallChoices>): AppThunk<CallChoices> =>
  (dispatch, _, { ports: { preferences } }) => {
    writeChoices(preferences, changes)
    void dispatch(findLiveRoom())?.then((room) => room.followChoices(changes))
    return readChoices(preferences)
  }
