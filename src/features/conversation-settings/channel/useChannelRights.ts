/** Tells whether one may change a channel, and the sentence for those who may not. */
import { useTranslation } from 'react-i18next'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'

/** `reason` says who could; null for those who may. */
export function useChannelRights(channel: Channel) {
  const { t } = useTranslation(['common', 'setting'])
  const { canManage } = useAppSelector((state) => selectMyPermissions(state, channelKey(channel.id)))
  const isAdmin = useAppSelector(selectIsAdmin)
  // An account that was deleted owns nothing any more.
  const owner = useAppSelector((state) => (channel.ownerId === null ? undefined : selectUser(state, channel.ownerId)))
  const reason = canManage
    ? null
    : channel.isPublic
      ? t(($) => $.setting.channel.readOnlyAdmins)
      : owner === undefined
        ? t(($) => $.setting.channel.noOwner)
        : t(($) => $.setting.channel.readOnly, { owner: owner.name })
  return { canManage, isAdmin, owner, reason }
}
