/**
 * The script in index.html, which the build writes into the page: it runs before the first paint and before any file of
 * the build is there. The entry takes over from it (decision 0170).
 */
import { browserPreferences, browserTabStorage } from '@/platform/storage/preferences'
import { storedSession, storedUser } from '@/platform/storage/storedSession'
import { beginPage } from './beginPage'
import { signInFormIn } from './form/signInForm'

const preferences = browserPreferences()
const form = signInFormIn(document.getElementById('sign-in')!, document.getElementById('root')!)
window.parleyBeginning = beginPage(form, {
  preferences,
  tabStorage: browserTabStorage(),
  tokenStorage: { session: () => storedSession(preferences), lastUser: () => storedUser(preferences) },
})
