/** Tells features whether the person wants to load little. */
import type { AppThunk } from './context'

/** Whether the browser was asked to load as little as possible (Save-Data). */
export const savesData =
  (): AppThunk<boolean> =>
  (_dispatch, _getState, { ports }) =>
    ports.site.savesData()
