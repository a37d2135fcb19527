/** The meaning of Enter in a text box. */
import { useAppSelector } from '@/store/hooks'
import { selectPreferences } from '@/store/preferences/preferencesSlice'
import { COARSE, useMedia } from '@/ui/layout/useMedia'

/** Returns whether Enter sends: as the person chose, else with a mouse. With a finger it breaks the line. */
export function useEnterSends(): boolean {
  const chosen = useAppSelector((state) => selectPreferences(state).enterSends)
  const isCoarse = useMedia(COARSE)
  return chosen ?? !isCoarse
}
