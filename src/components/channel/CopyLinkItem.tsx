/** The item of a menu that copies the link of a channel. */
import { Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '@/components/clipboard/useCopy'
import { linkTo } from '@/components/conversation/linkTo'
import { addressOf } from '@/domain/address'
import type { Channel } from '@/domain/channel'
import { channelKey } from '@/domain/conversation'
import { MenuItem } from '@/ui/overlays/Menu'
import { showToast } from '@/ui/overlays/toast'
import { showPrivateLinkCopied } from './showPrivateLinkCopied'

/** Says what became of it; of a private channel, that the link is no invitation. */
export function CopyLinkItem({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'chat'])
  const copyText = useCopy()
  const copy = async () => {
    const isCopied = await copyText(linkTo(addressOf.conversation(channelKey(channel.id))))
    if (!isCopied) showToast({ text: t(($) => $.chat.action.copyRefused), tone: 'error' })
    else if (!channel.isPublic) showPrivateLinkCopied(t, channel)
    else showToast({ text: t(($) => $.common.action.copiedToast), tone: 'success' })
  }
  return (
    <MenuItem icon={Link} onSelect={() => void copy()}>
      {t(($) => $.chat.action.copyLink)}
    </MenuItem>
  )
}
