/** The choice of how long one's own messages in a conversation live. POST /user/burn-after-reading. */
import type { ConversationKey } from '@/domain/conversation'
import { useTranslation } from '@/i18n/useTranslation'
import { tellRefused } from '@/parts/fault/tellRefused'
import { chooseExpiry } from '@/store/conversations/choices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Menu, MenuHeading, MenuRadioGroup, MenuRadioItem } from '@/ui/Menu'
import type { MenuPlace } from '@/ui/MenuButton'
import { EXPIRY_CHOICES, expiryText } from './expiryChoices'

/** Mounted is open. */
export function ExpiryMenu({ conversationKey: key, ...place }: MenuPlace & { conversationKey: ConversationKey }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const chosen = useAppSelector((state) => state.settings.expiries[key] ?? 0)
  const choices = EXPIRY_CHOICES.some((choice) => choice === chosen) ? EXPIRY_CHOICES : [...EXPIRY_CHOICES, chosen]
  const choose = async (afterMs: number) => {
    const outcome = await dispatch(chooseExpiry(key, afterMs))
    if ('fault' in outcome) tellRefused(t, 'expiry', outcome.fault)
  }
  return (
    <Menu {...place} label={t(($) => $.chat.composer.expiry)} side="top" align="end">
      <MenuHeading>{t(($) => $.chat.expiry.heading)}</MenuHeading>
      <MenuRadioGroup
        label={t(($) => $.chat.composer.expiry)}
        value={String(chosen)}
        onChange={(value) => void choose(Number(value))}
      >
        {choices.map((choice) => (
          <MenuRadioItem key={choice} value={String(choice)}>
            {expiryText(t, choice)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Menu>
  )
}
