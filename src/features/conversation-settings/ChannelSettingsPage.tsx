/** One page of a channel's settings, and what stands there when the channel goes away. */
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsFrame } from '@/components/settings/SettingsFrame'
import { ReadOnlyNotice } from '@/conversation/composer/ReadOnlyNotice'
import { addressOf } from '@/domain/address'
import { channelKey } from '@/domain/conversation'
import type { ChannelId } from '@/domain/ids'
import { selectChannel, selectLostChannel } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { Main } from '@/ui/layout/Main'
import { LinkButton } from './LinkButton'
import { findChannelPage } from './channelPages'

type Props = {
  channelId: ChannelId
  page: string
  /** Shown for unknown pages and unknown channels. */
  unknown: ReactNode
}

/** While the list of channels is missing, nothing but the frame is there. */
export function ChannelSettingsPage({ channelId, page, unknown }: Props) {
  const { t } = useTranslation(['common', 'setting', 'chat'])
  const channel = useAppSelector((state) => selectChannel(state, channelId))
  const lost = useAppSelector((state) => selectLostChannel(state, channelKey(channelId)))
  const isLoaded = useAppSelector((state) => state.channels.isLoaded)
  const entry = findChannelPage(page)
  if (entry === null) return unknown
  if (lost !== null)
    return (
      <SettingsFrame title={entry.title(t)} subject={lost.name} back={addressOf.chats()}>
        <div role="alert">
          <ReadOnlyNotice conversationKey={channelKey(channelId)} why={lost.why} name={lost.name} />
        </div>
        <p>
          <LinkButton to={addressOf.chats()}>{t(($) => $.common.action.backToChats)}</LinkButton>
        </p>
      </SettingsFrame>
    )
  if (channel === undefined) return isLoaded ? unknown : <Main className="flex-1 bg-surface" />
  const { Page, title, isWide } = entry
  return (
    <SettingsFrame
      key={entry.page}
      title={title(t)}
      subject={channel.name}
      back={addressOf.channelSettings(channelId)}
      isWide={isWide}
    >
      <Suspense fallback={null}>
        <Page channel={channel} />
      </Suspense>
    </SettingsFrame>
  )
}
