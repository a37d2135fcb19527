import { seededRandom } from '../seed/random'
import { sendMessage } from '../model/messages/messages'
import { isFrozen } from '../model/accounts/people'
import type { ServerState } from '../model/serverState'

/** The author and channel of the occasional messages. */
const author = 'Elif Yıldız'
const channel = 'front-desk'

/** Messages from a front desk, sent in order and then from the beginning again. */
const lines = [
  'A gentleman is here for the 10:30. He has brought his own chair.',
  'Found: one umbrella, green, with a duck for a handle. It is number fourteen this week.',
  'The gate at the yard sticks again. Push, do not pull.',
  'Two parcels for displays-firmware. They hum.',
  'Somebody left a stop sign in the lift. A whole one.',
  'The guests from Porto are early. I gave them the good coffee.',
  'Umbrella fourteen has been collected. The duck was missed.',
  'The bell of the side door rings by itself when line 4 goes past. I stopped answering it.',
  'Visitor badge 7 is back, after three years, by post, with a thank-you note.',
  'It rains. Number fifteen has arrived.',
]

/** Range of the pause between two messages, in milliseconds. */
const defaultRange: readonly [number, number] = [60_000, 240_000]

/** Makes one member of the demo write now and then, so that new messages arrive. Returns a function that stops it. */
export function startQuietWriter(state: ServerState, [least, most] = defaultRange): () => void {
  const from = state.sql.one<{ uid: number }>('SELECT uid FROM user WHERE name = ?', author)?.uid
  const gid = state.sql.one<{ gid: number }>('SELECT gid FROM channel WHERE name = ?', channel)?.gid
  if (from === undefined || gid === undefined) return () => undefined
  const random = seededRandom(state.now())
  let timer: NodeJS.Timeout
  const wait = (turn: number) => {
    timer = setTimeout(() => write(turn), least + (most - least) * random())
    timer.unref()
  }
  const write = (turn: number) => {
    try {
      const content = lines[turn % lines.length] ?? ''
      if (!isFrozen(state, from)) {
        sendMessage(state, from, { gid }, { content_type: 'text/plain', content, properties: null })
      }
    } catch {
      // An admin has removed the channel or the author.
    }
    wait(turn + 1)
  }
  wait(0)
  return () => clearTimeout(timer)
}
