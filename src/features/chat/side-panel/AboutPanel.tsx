/** Description and rules of a channel; people who manage it can change the rules here. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { CHANNEL_RULES, type Channel } from '@/domain/channel'
import { toTarget, type ConversationKey } from '@/domain/conversation'
import { faultText } from '@/i18n/faultText'
import { ServerTooOldNotice } from '@/components/server/ServerTooOldNotice'
import { selectChannel, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector } from '@/store/hooks'
import { selectHasCapability } from '@/store/server/selectors'
import { selectUser } from '@/store/users/selectors'
import { buttonClass } from '@/ui/fields/Button'
import { Switch } from '@/ui/fields/Choice'
import { FieldError } from '@/ui/fields/Field'
import { SidePanel } from './SidePanel'
import { useRules } from './useRules'

/** Open while mounted; only for channels. */
export function AboutPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const target = toTarget(conversationKey)
  const channel = useAppSelector((state) =>
    target.kind === 'channel' ? selectChannel(state, target.channelId) : undefined,
  )
  const owner = useAppSelector((state) => (channel?.ownerId ? selectUser(state, channel.ownerId)?.name : undefined))
  const { canManage } = useAppSelector((state) => selectMyPermissions(state, conversationKey))
  const canChangeRules = useAppSelector((state) => selectHasCapability(state, 'channelPolicies')) && canManage
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
          {canChangeRules ? <RuleSwitches channel={channel} /> : <RuleList channel={channel} />}
          {canManage && <ServerTooOldNotice capability="channelPolicies" />}
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

function RuleSwitches({ channel }: { channel: Channel }) {
  const { t } = useTranslation(['common', 'chat'])
  const { shownRules, fault, change } = useRules(channel)
  return (
    <>
      {CHANNEL_RULES.map((rule) => (
        <Switch
          key={rule}
          label={t(($) => $.chat.about[rule])}
          checked={shownRules[rule]}
          onChange={(on) => change(rule, on)}
        />
      ))}
      <FieldError error={fault ? faultText(t, fault).headline : null} />
    </>
  )
}
