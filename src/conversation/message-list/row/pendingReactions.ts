/** Applies own reactions that the stream has not confirmed yet to the confirmed ones. */
import type { UserId } from '@/domain/ids'

type EmojiUsers = { emoji: string; userIds: UserId[] }

/** Each pending press toggles the own reaction with that emoji. */
export function withPending(
  reactions: readonly EmojiUsers[],
  pressed: readonly string[],
  myId: UserId | null,
): EmojiUsers[] {
  if (pressed.length === 0 || myId === null) return [...reactions]
  const result = reactions.map(({ emoji, userIds }) => ({ emoji, userIds: [...userIds] }))
  for (const emoji of pressed) {
    const chip = result.find((known) => known.emoji === emoji)
    if (!chip) result.push({ emoji, userIds: [myId] })
    else if (chip.userIds.includes(myId)) chip.userIds = chip.userIds.filter((userId) => userId !== myId)
    else chip.userIds.push(myId)
  }
  return result.filter(({ userIds }) => userIds.length > 0)
}
