/** Who is in the channel, by role; thousands are windowed. */
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { addressOf, hrefOf } from '@/domain/address'
import { channelKey, directKey, toTarget, type ConversationKey } from '@/domain/conversation'
import type { ChannelId, UserId } from '@/domain/ids'
import type { Role, User } from '@/domain/user'
import { useTranslation } from '@/i18n/useTranslation'
import { Face } from '@/parts/person/Face'
import { selectChannel, selectMemberIds } from '@/store/channels/selectors'
import { useAppSelector, useAppStore } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUser } from '@/store/users/selectors'
import { Tag } from '@/ui/Badge'
import { SearchField } from '@/ui/SearchField'
import { Aside } from './Aside'
import { memberLines, type MemberLine } from './memberGroups'

const SHOWN_AT_ONCE = 200

/** Only channels have members. */
export function MembersAside({ conversationKey, onClose }: { conversationKey: ConversationKey; onClose: () => void }) {
  const { t } = useTranslation()
  const target = toTarget(conversationKey)
  return (
    <Aside title={t(($) => $.chat.members.title)} onClose={onClose}>
      {target.kind === 'channel' && <Members channelId={target.channelId} key={channelKey(target.channelId)} />}
    </Aside>
  )
}

function Members({ channelId }: { channelId: ChannelId }) {
  const { t } = useTranslation()
  const store = useAppStore()
  const ids = useAppSelector((state) => selectMemberIds(state, channelId))
  const ownerId = useAppSelector((state) => selectChannel(state, channelId)?.ownerId ?? null)
  const [filter, setFilter] = useState('')
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  const calm = useDeferredValue(filter)
  const lines = useMemo(
    () =>
      memberLines(
        ids.flatMap((id) => selectUser(store.getState(), id) ?? []),
        calm,
      ),
    [ids, calm, store],
  )
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <div className="flex-none p-2">
        <SearchField
          label={t(($) => $.chat.members.filter)}
          value={filter}
          onChange={(value) => {
            setFilter(value)
            setLimit(SHOWN_AT_ONCE)
          }}
        />
      </div>
      <div
        ref={list}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]"
        onScroll={() => {
          const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = list.current ?? {}
          if (scrollHeight - scrollTop < 3 * clientHeight && limit < lines.length) setLimit(limit + SHOWN_AT_ONCE)
        }}
      >
        {lines.length === 0 && <p className="px-2 py-4 text-muted">{t(($) => $.chat.members.none)}</p>}
        {inGroups(lines.slice(0, limit)).map(({ role, count, people }) => (
          <section key={role}>
            <h3 className="px-2 pt-3 pb-1 text-xs font-medium text-muted">{headingOf(t, role, count)}</h3>
            <ul>
              {people.map((user) => (
                <li key={user.id}>
                  <Person user={user} ownerId={ownerId} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function headingOf(t: Translate, role: Role, count: number) {
  if (role === 'admin') return t(($) => $.chat.members.admin, { count })
  return role === 'bot' ? t(($) => $.chat.members.bot, { count }) : t(($) => $.chat.members.member, { count })
}

function inGroups(lines: readonly MemberLine[]) {
  const groups: { role: Role; count: number; people: User[] }[] = []
  for (const line of lines) {
    if (line.kind === 'heading') groups.push({ role: line.role, count: line.count, people: [] })
    else groups.at(-1)?.people.push(line.user)
  }
  return groups
}

function Person({ user, ownerId }: { user: User; ownerId: UserId | null }) {
  const { t } = useTranslation()
  const isMe = useAppSelector((state) => selectMyId(state) === user.id)
  const tag = user.id === ownerId ? t(($) => $.chat.members.owner) : isMe ? t(($) => $.chat.members.you) : null
  return (
    <a
      href={hrefOf(addressOf.conversation(directKey(user.id)))}
      className="grid min-h-10 text-text no-underline! grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-2.5 rounded px-2 -outline-offset-2 hover:bg-hover max-sm:min-h-11"
    >
      <Face user={user} size={32} presence />
      <bdi className="truncate font-medium" title={user.name}>
        {user.name}
      </bdi>
      {tag !== null && <Tag>{tag}</Tag>}
    </a>
  )
}
