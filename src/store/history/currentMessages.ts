/** Reads messages by their ids, from memory or from this device. */
import type { Message } from '@/domain/message'
import type { AppThunk } from '../context'
import { selectIsIn } from '../conversations/joined'
import { foldRows } from '../messages/fold'

/** Whether a message is neither deleted nor expired at `now`, the server's time. */
export const isShown = ({ deletedBy, expiresAt }: Message, now: number) =>
  deletedBy === null && (expiresAt === null || expiresAt > now)

/** Memory does not have the texts of forwarded messages, which only a search reads. */
const lacksTexts = ({ body }: Message) => body.kind === 'bundle' && !body.texts

/** The current versions of messages, newest first; not those that are deleted, expired or of a channel that was left. */
export const currentMessages =
  (ids: Iterable<number>): AppThunk<Promise<Message[]>> =>
  async (_dispatch, getState, { persistence, serverClock }) => {
    const { entities } = getState().messages
    const inMemory: Message[] = []
    const missing = new Set<number>()
    for (const id of ids) {
      const known = (entities as Readonly<Record<number, Message | undefined>>)[id]
      if (known) inMemory.push(known)
      if (!known || lacksTexts(known)) missing.add(id)
    }
    const read = missing.size === 0 ? [] : foldRows(await persistence.rowsOfMessages(missing))
    const onDisk = new Map(read.map((message) => [message.id, message]))
    const now = serverClock.now()
    const state = getState()
    for (const message of inMemory) {
      const stored = onDisk.get(message.id)
      onDisk.set(message.id, stored && lacksTexts(message) ? { ...message, body: stored.body } : message)
    }
    return [...onDisk.values()]
      .filter((each) => isShown(each, now) && selectIsIn(state, each.conversation))
      .sort((one, other) => other.id - one.id)
  }
