/** Every screen and state that has a picture. A shot leaves the page as it found it, or says that it needs a fresh one. */
import { asideShots } from './shots/asideShots'
import { chatShots } from './shots/chatShots'
import { doorShots } from './shots/doorShots'
import { houseShots } from './shots/houseShots'
import { kindShots } from './shots/kindShots'
import { overChatShots } from './shots/overChatShots'
import { writingShots } from './shots/writingShots'

export const shots = [
  ...doorShots,
  ...houseShots,
  ...chatShots,
  ...overChatShots,
  ...asideShots,
  ...writingShots,
  ...kindShots,
]
