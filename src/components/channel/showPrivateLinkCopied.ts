/** The toast after a link into a private channel was copied. */
import type { TFunction } from 'i18next'
import { addressOf, hrefOf } from '@/domain/address'
import type { Channel } from '@/domain/channel'
import { showToast } from '@/ui/overlays/toast'

/** Says who can open the link, and offers an invitation, because the link is none. */
export const showPrivateLinkCopied = (t: TFunction<['common', 'chat']>, { id, name }: Pick<Channel, 'id' | 'name'>) =>
  showToast({
    text: t(($) => $.chat.action.linkCopied, { channel: name }),
    actions: [
      {
        label: t(($) => $.chat.list.invite),
        onPress: () => location.assign(hrefOf(addressOf.channelSettings(id, 'invitations'))),
      },
    ],
  })
