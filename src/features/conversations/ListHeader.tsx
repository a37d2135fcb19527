/** The header of the list: server name, search, the menu for new conversations, and the filter. */
import { Plus, Search } from 'lucide-react'
import { useMemo, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, hrefOf } from '@/domain/address'
import { ServerLogo } from '@/components/server/ServerLogo'
import { useAppSelector } from '@/store/hooks'
import { selectServer } from '@/store/server/selectors'
import { selectIsGuest } from '@/store/session/selectors'
import { buttonClass } from '@/ui/fields/Button'
import { IconButton } from '@/ui/fields/IconButton'
import { Kbd } from '@/ui/display/Kbd'
import { lazyModule, preload } from '@/ui/lazy'
import { ListTitle } from '@/ui/display/ListHeading'
import { lazyKeyOverlay } from '@/ui/overlays/lazyKeyOverlay'
import { MenuButton, type OpenMenuProps } from '@/ui/overlays/MenuButton'
import { SearchField } from '@/ui/fields/SearchField'
import { MarkAllRead } from './MarkAllRead'
import { FILTER_KEYS } from './useFilterKey'

const newMenuModule = lazyModule(() => import('./NewMenu'))
const NewMenu = lazyKeyOverlay(newMenuModule, 'NewMenu')

type Props = {
  typed: string
  onTyped: (typed: string) => void
  /** The filter. */
  field: RefObject<HTMLInputElement | null>
  onFieldKey: (event: KeyboardEvent) => void
  onNewChannel: () => void
  onNewMessage: () => void
  onInvite: () => void
  onSearch: () => void
}

/** Guests cannot start conversations. They get a link to sign in instead. */
export function ListHeader({
  typed,
  onTyped,
  field,
  onFieldKey,
  onNewChannel,
  onNewMessage,
  onInvite,
  onSearch,
}: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const { name, description } = useAppSelector(selectServer)
  const isGuest = useAppSelector(selectIsGuest)
  const Items = useMemo(
    () =>
      function Items(place: OpenMenuProps) {
        return <NewMenu {...place} {...{ onNewChannel, onNewMessage, onInvite }} />
      },
    [onNewChannel, onNewMessage, onInvite],
  )
  return (
    <>
      <header className="flex h-bar flex-none items-center gap-1 ps-4 pe-3">
        <span className="me-2 sm:hidden">
          <ServerLogo size={32} />
        </span>
        <ListTitle
          className="min-w-0 flex-1 truncate-name text-msg font-semibold max-sm:text-lg"
          title={description === '' ? name : `${name}: ${description}`}
        >
          <bdi translate="no">{name}</bdi>
        </ListTitle>
        {isGuest && (
          <a href={hrefOf(addressOf.signIn())} className={buttonClass({ size: 'small' })}>
            {t(($) => $.common.account.signIn)}
          </a>
        )}
        {!isGuest && (
          <>
            <MarkAllRead />
            <IconButton icon={Search} label={t(($) => $.chat.search.global)} onClick={onSearch} />
            <MenuButton
              icon={Plus}
              label={t(($) => $.chat.list.new)}
              menu={Items}
              preload={() => preload(newMenuModule)}
            />
          </>
        )}
      </header>
      <div className="flex-none px-2 pb-2 max-sm:px-4">
        <SearchField
          label={t(($) => $.chat.list.filter)}
          value={typed}
          onChange={onTyped}
          ref={field}
          onKeyDown={onFieldKey}
          end={
            <span aria-hidden className="flex-none pointer-coarse:hidden max-sm:hidden">
              <Kbd keys={FILTER_KEYS} />
            </span>
          }
        />
      </div>
    </>
  )
}
