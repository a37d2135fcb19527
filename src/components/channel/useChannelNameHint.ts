/** Tells what others may misread in the name of a channel while it is typed. */
import { useTranslation } from 'react-i18next'
import { typedChannelName } from '@/domain/channel'
import type { ChannelId } from '@/domain/ids'
import { DIRECTION_SIGNS } from '@/lib/directionSigns'
import { foldText } from '@/lib/foldText'
import { useAppSelector } from '@/store/hooks'

/**
 * Returns the hint of the field: the name has signs of direction, or another channel than `ownId` has it too. Both are
 * allowed.
 */
export function useChannelNameHint(wanted: string, ownId: ChannelId | null = null): { hint?: string } {
  const { t } = useTranslation(['common', 'member'])
  const channels = useAppSelector((state) => state.channels.entities)
  const plain = foldText(typedChannelName(wanted))
  const isTaken = Object.values(channels).some(
    (other) => other.id !== ownId && plain !== '' && foldText(other.name.trim()) === plain,
  )
  const hints = [
    ...(wanted.search(DIRECTION_SIGNS) === -1 ? [] : [t(($) => $.member.channelName.direction)]),
    ...(isTaken ? [t(($) => $.member.channelName.twice)] : []),
  ]
  return hints.length === 0 ? {} : { hint: hints.join(' ') }
}
