/** The menu behind the person's own avatar. */
import { CircleUser, Download, LogIn, LogOut, Settings2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { useInstall } from '@/client/shell/overlays/useInstall'
import { addressOf } from '@/domain/address'
import { isGuest } from '@/domain/user'
import { languageOf } from '@/i18n/i18n'
import { LANGUAGE_NAMES, LANGUAGES } from '@/i18n/languages'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { preferenceChanged, selectPreferences } from '@/store/preferences/preferencesSlice'
import { selectMe } from '@/store/session/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { Menu, MenuHeading, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@/ui/overlays/Menu'

type Props = { anchor: HTMLElement; onClose: () => void; onSignOut: () => void; onInstall: () => void }

/** Shows Profile, Settings and Sign out. A guest, who has no settings, gets Sign in, language and theme. */
export function AccountMenu({ anchor, onClose, onSignOut, onInstall }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const me = useAppSelector(selectMe)
  const install = useInstall(onInstall)
  if (me === undefined) return null
  return (
    <Menu anchor={anchor} label={me.name} onClose={onClose} side="right" align="end">
      {isGuest(me) ? (
        <>
          <MenuItem icon={LogIn} onSelect={() => void navigate(addressOf.signIn(), replacingOverlay())}>
            {t(($) => $.common.account.signIn)}
          </MenuItem>
          <GuestChoices />
        </>
      ) : (
        <>
          <MenuItem icon={CircleUser} onSelect={() => void navigate(addressOf.person(me.id), replacingOverlay())}>
            {t(($) => $.common.account.profile)}
          </MenuItem>
          <MenuItem
            icon={Settings2}
            onSelect={() => void navigate(addressOf.settings('my_account'), replacingOverlay())}
          >
            {t(($) => $.common.account.settings)}
          </MenuItem>
          {install !== null && (
            <MenuItem icon={Download} onSelect={install}>
              {t(($) => $.common.install.app)}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem icon={LogOut} onSelect={onSignOut}>
            {t(($) => $.common.account.signOut)}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Only guests load the texts of the settings here. */
function GuestChoices() {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { theme } = useAppSelector(selectPreferences)
  const language = t(($) => $.common.language.label)
  const look = t(($) => $.common.theme.label)
  return (
    <>
      <MenuSeparator />
      <MenuHeading>{language}</MenuHeading>
      <MenuRadioGroup
        label={language}
        value={languageOf(i18n)}
        // client/boot listens to the change and stores the choice.
        onChange={(chosen) => void i18n.changeLanguage(chosen)}
      >
        {LANGUAGES.map((code) => (
          <MenuRadioItem key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuHeading>{look}</MenuHeading>
      <MenuRadioGroup label={look} value={theme} onChange={(chosen) => dispatch(preferenceChanged({ theme: chosen }))}>
        <MenuRadioItem value="auto">{t(($) => $.common.theme.auto)}</MenuRadioItem>
        <MenuRadioItem value="light">{t(($) => $.common.theme.light)}</MenuRadioItem>
        <MenuRadioItem value="dark">{t(($) => $.common.theme.dark)}</MenuRadioItem>
      </MenuRadioGroup>
    </>
  )
}
