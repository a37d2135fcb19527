/** The actions of the quick switcher besides opening a conversation. Guests only read. */
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { addressOf, conversationAt, searchState } from '@/domain/address'
import { useConversationName, useConversationTitle } from '@/components/conversation/useConversationName'
import { useReportFailure } from '@/components/conversation/useReportFailure'
import { muteConversation } from '@/store/conversations/changeSettings'
import { selectIsMuted } from '@/store/conversations/selectors'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import { preferenceChanged, type Preferences } from '@/store/preferences/preferencesSlice'
import { selectMayInvite } from '@/store/server/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import { replacingOverlay } from '@/ui/overlays/closeOnBack'
import { useLazyModule } from '@/ui/lazy'
import type { AppDialog } from './appDialogsContext'
import { settingsModule } from './settingsModule'

/** Returns the actions. `open` shows a dialog of the frame, `go` navigates to an address. */
export function useSwitcherActions(open: (dialog: AppDialog) => void, go: (path: string) => void) {
  const { t } = useTranslation(['common', 'chat'])
  const isGuest = useAppSelector(selectIsGuest)
  const mayInvite = useAppSelector(selectMayInvite)
  const mute = useMute(open)
  const pages = useSettingsLinks()
  const dispatch = useAppDispatch()
  return useMemo(() => {
    const action = t(($) => $.chat.switcher.action)
    const settings = t(($) => $.common.nav.settings)
    const keys = { id: 'keys', title: t(($) => $.chat.keys.title), hint: action, run: () => open('keys') }
    if (isGuest) return [keys]
    const theme = (value: Preferences['theme'], title: string) => ({
      id: `theme ${value}`,
      title,
      hint: t(($) => $.common.theme.label),
      run: () => void dispatch(preferenceChanged({ theme: value })),
    })
    return [
      { id: 'newMessage', title: t(($) => $.chat.list.newMessage), hint: action, run: () => open('newMessage') },
      { id: 'newChannel', title: t(($) => $.chat.list.newChannel), hint: action, run: () => open('newChannel') },
      ...(mayInvite
        ? [{ id: 'invite', title: t(($) => $.chat.list.invite), hint: action, run: () => open('invite') }]
        : []),
      { id: 'people', title: t(($) => $.common.nav.people), hint: action, run: () => go(addressOf.people()) },
      { id: 'saved', title: t(($) => $.common.nav.saved), hint: action, run: () => go(addressOf.saved()) },
      { id: 'files', title: t(($) => $.common.nav.files), hint: action, run: () => go(addressOf.files()) },
      { id: 'searchPage', title: t(($) => $.chat.search.global), hint: action, run: () => go(addressOf.search()) },
      { id: 'browse', title: t(($) => $.chat.list.browse), hint: action, run: () => go(addressOf.browseChannels()) },
      ...pages.map(({ page, title }) => ({
        id: page,
        title,
        hint: settings,
        run: () => go(addressOf.settings(page)),
      })),
      ...mute,
      theme(
        'dark',
        t(($) => $.common.theme.dark),
      ),
      theme(
        'light',
        t(($) => $.common.theme.light),
      ),
      theme(
        'auto',
        t(($) => $.common.theme.auto),
      ),
      keys,
      { id: 'signOut', title: t(($) => $.common.account.signOut), hint: action, run: () => open('signOut') },
    ]
  }, [t, isGuest, mayInvite, open, go, mute, pages, dispatch])
}

/** Returns the settings pages that the person may see. Their table and texts are fetched when the switcher first opens. */
function useSettingsLinks() {
  // The switcher does not wait for the texts.
  const { t, ready } = useTranslation(['common', 'setting'], { useSuspense: false })
  const module = useLazyModule(settingsModule)
  const store = useAppStore()
  return useMemo(() => (ready && module?.settingsLinks(store.getState(), t)) || [], [ready, module, store, t])
}

/** Returns the action that mutes or unmutes the open conversation, or nothing if none is open. */
function useMute(open: (dialog: AppDialog) => void) {
  const { t } = useTranslation(['common', 'chat'])
  const dispatch = useAppDispatch()
  const report = useReportFailure()
  const key = conversationAt(useLocation().pathname)
  const isMuted = useAppSelector((state) => key !== null && selectIsMuted(state, key))
  const name = useConversationName(key)
  return useMemo(() => {
    if (key === null) return []
    return [
      {
        id: 'mute',
        title: isMuted ? t(($) => $.chat.rowMenu.unmute) : t(($) => $.chat.rowMenu.mute),
        hint: name,
        isPlace: true,
        run: () => (isMuted ? void dispatch(muteConversation(key, false)).then(report('unmute', name)) : open('mute')),
      },
    ]
  }, [t, dispatch, report, key, isMuted, name, open])
}

/** Returns the action that searches the open conversation for a text, or null if none is open. */
export function useSearchFor() {
  const { t } = useTranslation(['common', 'chat'])
  const navigate = useNavigate()
  const key = conversationAt(useLocation().pathname)
  const title = useConversationTitle(key)
  return useMemo(() => {
    if (key === null) return null
    return (typed: string) => ({
      id: 'search',
      title: t(($) => $.chat.switcher.searchHere, { typed }),
      hint: title,
      isPlace: true,
      run: () => void navigate(addressOf.conversation(key), { ...searchState(typed), ...replacingOverlay() }),
    })
  }, [t, navigate, key, title])
}

/** Returns the action that searches everything for a text; null for guests. */
export function useSearchEverything(go: (path: string) => void) {
  const { t } = useTranslation(['common', 'chat'])
  const isGuest = useAppSelector(selectIsGuest)
  return useMemo(() => {
    if (isGuest) return null
    return (typed: string) => ({
      id: 'searchEverything',
      title: t(($) => $.chat.search.globalFor, { typed }),
      hint: '',
      run: () => go(addressOf.search(`?${new URLSearchParams({ q: typed }).toString()}`)),
    })
  }, [t, isGuest, go])
}
