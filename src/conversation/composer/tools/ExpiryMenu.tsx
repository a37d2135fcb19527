/** Chooses after what time the own messages of a conversation expire. POST /user/burn-after-reading. */
import { useTranslation } from 'react-i18next'
import type { ConversationKey } from '@/domain/conversation'
import { useConversationTitle } from '@/components/conversation/useConversationName'
import { showErrorToast } from '@/components/fault/showErrorToast'
import { chooseExpiry } from '@/store/conversations/changeSettings'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Menu, MenuHeading, MenuRadioGroup, MenuRadioItem } from '@/ui/overlays/Menu'
import type { OpenMenuProps } from '@/ui/overlays/MenuButton'
import { EXPIRY_CHOICES, expiryText } from './expiryChoices'

/** Open while mounted. */
export function ExpiryMenu({ conversationKey: key, ...place }: OpenMenuProps & { conversationKey: ConversationKey }) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const name = useConversationTitle(key)
  const chosen = useAppSelector((state) => state.settings.expiries[key] ?? 0)
  const choices = EXPIRY_CHOICES.some((choice) => choice === chosen) ? EXPIRY_CHOICES : [...EXPIRY_CHOICES, chosen]
  const choose = async (afterMs: number) => {
    const outcome = await dispatch(chooseExpiry(key, afterMs))
    if ('fault' in outcome) showErrorToast(t, 'expiry', outcome.fault, { name })
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
