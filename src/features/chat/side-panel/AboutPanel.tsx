/** Description and rules of a channel. They are changed in its settings. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { CHANNEL_RULES, type Channel } from '@/domain/channel'
import type { ConversationKey } from '@/domain/conversation'
import { selectChannelOf, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectName } from '@/store/users/selectors'
import { buttonClass } from '@/ui/fields/Button'
import { SidePanel } from './SidePanel'

/** Open while mounted; only for channels. */
export function AboutPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const channel = useAppSelector((state) => selectChannelOf(state, conversationKey))
  const owner = useAppSelector((state) => (channel?.ownerId ? selectName(state, channel.ownerId, 'screen') : undefined))
  const { canManage } = useAppSelector((state) => selectMyPermissions(state, conversationKey))
  if (!channel) return null
  return (
    <SidePanel title={t(($) => $.chat.about.title)} onClose={onClose}>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4 [overflow-wrap:anywhere] [scrollbar-width:thin]">
        <p className={channel.description ? 'whitespace-pre-line' : 'text-muted'}>
          {channel.description || t(($) => $.chat.about.noDescription)}
        </p>
        <p className="text-sm text-muted">
          {channel.isPublic ? t(($) => $.chat.newChannel.publicHint) : t(($) => $.chat.newChannel.privateHint)}
        </p>
        <Link to={addressOf.channelSettings(channel.id)} className={buttonClass()}>
          {t(($) => $.chat.rowMenu.settings)}
        </Link>
        {owner !== undefined && <p className="text-sm text-muted">{t(($) => $.chat.about.owner, { name: owner })}</p>}
        <section aria-labelledby="channel-rules" className="grid gap-2 border-t border-line pt-3">
          <h3 id="channel-rules" className="font-semibold">
            {t(($) => $.chat.about.rules)}
          </h3>
          <RuleList channel={channel} />
          {canManage && (
            <Link
              to={addressOf.channelSettings(channel.id, 'permissions')}
              className="touch-target justify-self-start text-accent-text underline"
            >
              {t(($) => $.chat.about.changeRules)}
            </Link>
          )}
        </section>
      </div>
    </SidePanel>
  )
}

function RuleList({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'chat'])
  const rules = CHANNEL_RULES.filter((rule) => channel[rule])
  if (rules.length === 0) return <p className="text-muted">{t(($) => $.chat.about.noRules)}</p>
  return (
    <ul className="m-0 list-disc space-y-1.5 ps-5">
      {rules.map((rule) => (
        <li key={rule}>{t(($) => $.chat.about[rule])}</li>
      ))}
    </ul>
  )
}
