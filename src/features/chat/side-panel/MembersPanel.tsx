/** The members of a channel by role; a virtual list, because there may be thousands. */
import { Ellipsis, MailPlus, UserPlus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { addressOf, hrefOf } from '@/domain/address'
import { channelKey, directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import type { Role, User } from '@/domain/user'
import type { MemberChange } from '@/components/channel/MemberDialog'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { InviteDialog } from '@/components/invite/lazyOverlays'
import { UserAvatar } from '@/components/person/UserAvatar'
import { useSearch } from '@/components/person/useSearch'
import { selectChannel, selectMemberIds, selectMyPermissions } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectIsGuest, selectMyId } from '@/store/session/selectors'
import { selectLanguage } from '@/store/language/languageSlice'
import { selectMayInvite, selectMaySeeMembers } from '@/store/server/selectors'
import { selectUser } from '@/store/users/selectors'
import type { Anchor } from '@/ui/overlays/anchor'
import { Tag } from '@/ui/display/Badge'
import { IconButton } from '@/ui/fields/IconButton'
import { SearchField } from '@/ui/fields/SearchField'
import { suppressNextTap } from '@/ui/input/suppressNextTap'
import { preload } from '@/ui/lazy'
import { COARSE, useMedia } from '@/ui/layout/useMedia'
import { useRowList } from '@/ui/layout/useRowList'
import { AddPeopleDialog, MemberDialog, memberOverlaysModule, MemberMenu } from './lazyMemberOverlays'
import { SidePanel } from './SidePanel'
import { memberLines, type MemberLine } from './memberLines'

const keyOfLine = (line: MemberLine) => (line.kind === 'heading' ? line.role : line.user.id)
const isPerson = ({ kind }: MemberLine) => kind === 'person'
const HEADING_REM = 2
const PERSON_REM = 2.5
const COARSE_PERSON_REM = 2.75

/** Open while mounted; only for channels. */
export function MembersPanel({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const target = toTarget(conversationKey)
  const maySee = useAppSelector(selectMaySeeMembers)
  return (
    <SidePanel title={t(($) => $.chat.members.title)} onClose={onClose}>
      {maySee && target.kind === 'channel' && (
        <Members channelId={target.channelId} key={channelKey(target.channelId)} />
      )}
      {!maySee && <p className="p-4 text-muted">{t(($) => $.chat.members.hidden)}</p>}
    </SidePanel>
  )
}

function useMemberList(channelId: ChannelId, filter: string) {
  const store = useAppStore()
  const ids = useAppSelector((state) => selectMemberIds(state, channelId))
  // A new name or role changes the lines.
  const users = useAppSelector((state) => state.users.entities)
  const search = useSearch()
  const people = useMemo(
    () => ids.flatMap((id) => users[id] ?? selectUser(store.getState(), id) ?? []),
    [ids, store, users],
  )
  const language = useAppSelector(selectLanguage)
  const personRem = useMedia(COARSE) ? COARSE_PERSON_REM : PERSON_REM
  return useRowList({
    items: useMemo(() => search(() => memberLines(people, filter, language)), [search, people, filter, language]),
    keyOf: keyOfLine,
    isRow: isPerson,
    heightOf: useCallback(({ kind }: MemberLine) => (kind === 'heading' ? HEADING_REM : personRem), [personRem]),
    purposes: [filter, language],
    startAt: [],
    selectorOf: (userId) => `[data-row="${userId}"]`,
  })
}

function Members({ channelId }: { channelId: ChannelId }) {
  const { t } = useTranslation(['common', 'chat'])
  const ownerId = useAppSelector((state) => selectChannel(state, channelId)?.ownerId ?? null)
  const [filter, setFilter] = useState('')
  const { ref, listRef, ...list } = useMemberList(channelId, useDeferredValue(filter))
  const canAdd = useAppSelector(
    (state) =>
      selectMyPermissions(state, channelKey(channelId)).canManage &&
      selectChannel(state, channelId)?.isPublic === false,
  )
  const isGuest = useAppSelector(selectIsGuest)
  const mayInvite = useAppSelector(selectMayInvite)
  const [adding, setAdding] = useState(false)
  const [inviting, setInviting] = useState(false)
  const [menu, setMenu] = useState<{ user: User; anchor: Anchor } | null>(null)
  const [confirmation, setConfirmation] = useState<{ user: User; change: MemberChange } | null>(null)
  return (
    <>
      <div className="flex flex-none items-center gap-1 p-2">
        <span className="min-w-0 flex-1">
          <SearchField label={t(($) => $.chat.members.filter)} value={filter} onChange={setFilter} />
        </span>
        {mayInvite && (
          <IconButton icon={MailPlus} label={t(($) => $.chat.list.invite)} onClick={() => setInviting(true)} />
        )}
        {canAdd && (
          <IconButton
            icon={UserPlus}
            label={t(($) => $.chat.newChannel.addPeople)}
            onPointerEnter={() => preload(memberOverlaysModule)}
            onClick={() => setAdding(true)}
          />
        )}
      </div>
      <div ref={ref} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]">
        {list.waiting && <HeldNotice waiting={list.waiting} onRelease={list.release} onFocus={list.focusFirst} />}
        {list.items.length === 0 && <p className="px-2 py-4 text-muted">{t(($) => $.chat.members.none)}</p>}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the rows inside */}
        <div
          ref={listRef}
          className="relative"
          style={{ height: `${list.tops.at(-1)!}rem` }}
          onKeyDown={list.handleKey}
        >
          {groupsOf(list.items).map(({ role, at, end }) => {
            const count = list.present.filter((index) => index > at && index < end).length
            const heading = headingOf(t, role, count)
            return (
              <section key={role}>
                <h3
                  className="absolute inset-x-0 flex items-end px-2 pb-1 text-xs font-medium text-muted"
                  style={list.placeOf(at)}
                >
                  {heading}
                </h3>
                <ul aria-label={heading}>
                  {list.rendered.map((index) => {
                    const line = index > at && index < end ? list.now(list.items[index]!) : undefined
                    if (line?.kind !== 'person') return null
                    const { user } = line
                    return (
                      <li
                        key={user.id}
                        aria-setsize={end - at - 1}
                        aria-posinset={index - at}
                        className="absolute inset-x-0"
                        style={list.placeOf(index)}
                      >
                        <Person
                          user={user}
                          ownerId={ownerId}
                          isTabStop={user.id === list.tabStop}
                          onFocus={() => list.setFocused(user.id)}
                          isMenuOpen={menu?.user.id === user.id}
                          onMenu={isGuest ? null : (anchor) => setMenu({ user, anchor })}
                        />
                      </li>
                    )
                  })}
                </ul>
              </section>
            )
          })}
        </div>
      </div>
      {menu && (
        <MemberMenu
          channelId={channelId}
          {...menu}
          onChoose={(change) => setConfirmation({ user: menu.user, change })}
          onClose={() => setMenu(null)}
        />
      )}
      {confirmation && <MemberDialog channelId={channelId} {...confirmation} onClose={() => setConfirmation(null)} />}
      {inviting && <InviteDialog channelId={channelId} onClose={() => setInviting(false)} />}
      {adding && <AddPeopleDialog channelId={channelId} onClose={() => setAdding(false)} />}
    </>
  )
}

function headingOf(t: TFunction<['common', 'chat']>, role: Role, count: number) {
  if (role === 'admin') return t(($) => $.chat.members.admin, { count })
  return role === 'bot' ? t(($) => $.chat.members.bot, { count }) : t(($) => $.chat.members.member, { count })
}

/** The headings with their roles: from `at`, which is the heading, to `end`, exclusive. */
function groupsOf(lines: readonly MemberLine[]) {
  const groups: { role: Role; at: number; end: number }[] = []
  lines.forEach((line, index) => {
    if (line.kind === 'heading') groups.push({ role: line.role, at: index, end: index + 1 })
    else groups.at(-1)!.end = index + 1
  })
  return groups
}

type PersonProps = {
  user: User
  ownerId: UserId | null
  /** Whether the keys Tab and Shift+Tab stop at its link and its button. */
  isTabStop: boolean
  onFocus: () => void
  isMenuOpen: boolean
  /** Null when no action is possible on anybody. */
  onMenu: ((anchor: Anchor) => void) | null
}

function Person({ user, ownerId, isTabStop, onFocus, isMenuOpen, onMenu }: PersonProps) {
  const { t } = useTranslation(['common', 'chat'])
  const isMe = useAppSelector((state) => selectMyId(state) === user.id)
  const tabIndex = isTabStop ? 0 : -1
  const tag = user.id === ownerId ? t(($) => $.chat.members.owner) : isMe ? t(($) => $.chat.members.you) : null
  return (
    <div
      onFocus={onFocus}
      className="group grid h-full grid-cols-[minmax(0,1fr)_auto] items-center rounded hover:bg-hover"
      onContextMenu={(event) => {
        if (!onMenu) return
        event.preventDefault()
        if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') suppressNextTap()
        // The menu key reports no position.
        const byPointer = event.clientX !== 0 || event.clientY !== 0
        onMenu(byPointer ? { x: event.clientX, y: event.clientY } : event.currentTarget)
      }}
    >
      <a
        href={hrefOf(addressOf.conversation(directKey(user.id)))}
        data-row={user.id}
        tabIndex={tabIndex}
        className="grid min-h-10 grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-2.5 rounded px-2 text-text no-underline! -outline-offset-2 pointer-coarse:min-h-11"
      >
        <UserAvatar user={user} size={32} presence />
        <bdi translate="no" className="truncate font-medium" title={user.name}>
          {user.name}
        </bdi>
        {tag !== null && <Tag>{tag}</Tag>}
      </a>
      {onMenu && (
        <IconButton
          icon={Ellipsis}
          size="small"
          tabIndex={tabIndex}
          label={t(($) => $.chat.members.actions, { name: user.name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onPointerEnter={() => preload(memberOverlaysModule)}
          onFocus={() => preload(memberOverlaysModule)}
          onClick={(event) => onMenu(event.currentTarget)}
          className="me-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </div>
  )
}
