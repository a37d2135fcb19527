import type { DemoChannel, DemoConversation, DemoMessage, DemoData } from './demoData'
import { instantOfMoment } from './calendar'

/** One action in a conversation at an instant (ms). */
export type DemoAction = { at: number } & (
  | { what: 'message'; conversation: DemoConversation; message: DemoMessage }
  | { what: 'reaction'; message: DemoMessage; emoji: string; by: string }
  | { what: 'edit'; message: DemoMessage; text: string }
  | { what: 'deletion'; message: DemoMessage; by: string }
  | { what: 'pin'; channel: DemoChannel; message: DemoMessage; by: string }
)

/** All actions of the demo, oldest first; actions at the same instant keep the order of the data. */
export function timeline(demo: DemoData, now: number): DemoAction[] {
  const channels = new Map(demo.channels.map((channel) => [channel.key, channel]))
  const actions = demo.conversations.flatMap((conversation) => {
    let before = -Infinity
    return conversation.messages.flatMap((message) => {
      const written = instantOfMoment(message.at, demo.organization.timezone, now)
      // When seeding at night, the first messages of today can be earlier than the last ones of yesterday.
      const at = Math.min(now, written > before ? written : before + 1000)
      before = at
      return actionsOf(conversation, message, channels.get(conversation.channel ?? ''), at, now)
    })
  })
  return actions.sort((one, other) => one.at - other.at)
}

function actionsOf(
  conversation: DemoConversation,
  message: DemoMessage,
  channel: DemoChannel | undefined,
  at: number,
  now: number,
): DemoAction[] {
  const later = (seconds: number) => Math.min(now, at + seconds * 1000)
  const reactions = Object.entries(message.reactions ?? {}).flatMap(([emoji, keys]) =>
    keys.map((by) => ({ emoji, by })),
  )
  const pins = channel?.pins.filter((pin) => pin.message === message.id) ?? []
  return [
    { at, what: 'message', conversation, message },
    ...reactions.map(
      (reaction, index) => ({ at: later(60 + 20 * index), what: 'reaction', message, ...reaction }) as const,
    ),
    ...(message.edit
      ? [{ at: later(message.edit.after), what: 'edit', message, text: message.edit.text } as const]
      : []),
    ...(message.deleted
      ? [{ at: later(message.deleted.after), what: 'deletion', message, by: message.deleted.by } as const]
      : []),
    ...pins.map(({ by }) => ({ at: later(300), what: 'pin', channel: channel as DemoChannel, message, by }) as const),
  ]
}
