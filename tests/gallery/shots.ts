/** Lists every screen and state that has a screenshot. Each shot gets a fresh page; shots share the server. */
import { sidePanelShots } from './shots/sidePanelShots'
import { callShots } from './shots/callShots'
import { chatShots } from './shots/chatShots'
import { invitationShots } from './shots/invitationShots'
import { keepingShots } from './shots/keepingShots'
import { healthShots } from './shots/healthShots'
import { licenseShots } from './shots/licenseShots'
import { memberShots } from './shots/memberShots'
import { signedOutShots } from './shots/signedOutShots'
import { appShots } from './shots/appShots'
import { kindShots } from './shots/kindShots'
import { overlayShots } from './shots/overlayShots'
import { notificationShots } from './shots/notificationShots'
import { peopleShots } from './shots/peopleShots'
import { searchShots } from './shots/searchShots'
import { widgetShots } from './shots/widgetShots'
import { writingShots } from './shots/writingShots'

export const shots = [
  ...signedOutShots,
  ...appShots,
  ...chatShots,
  ...callShots,
  ...overlayShots,
  ...sidePanelShots,
  ...invitationShots,
  ...healthShots,
  ...licenseShots,
  ...memberShots,
  ...notificationShots,
  ...peopleShots,
  ...searchShots,
  ...keepingShots,
  ...widgetShots,
  ...writingShots,
  ...kindShots,
]
