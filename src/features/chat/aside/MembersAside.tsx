/** Who is in the channel, by role; of thousands only those in view are drawn. */
import { useDeferredValue, useMemo, useState } from 'react'
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
import { NARROW, useMedia } from '@/ui/useMedia'
import { useRowWindow } from '@/ui/useRowWindow'
import { Aside } from './Aside'
import { memberLines, type MemberLine } from './memberGroups'

const HEADING_REM = 2
const PERSON_REM = 2.5
const NARROW_PERSON_REM = 2.75

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
  const calm = useDeferredValue(filter)
  const lines = useMemo(
    () =>
      memberLines(
        ids.flatMap((id) => selectUser(store.getState(), id) ?? []),
        calm,
      ),
    [ids, calm, store],
  )
  const personRem = useMedia(NARROW) ? NARROW_PERSON_REM : PERSON_REM
  const tops = useMemo(() => topsOf(lines, personRem), [lines, personRem])
  const { ref, from, to } = useRowWindow(tops)
  return (
    <>
      <div className="flex-none p-2">
        <SearchField label={t(($) => $.chat.members.filter)} value={filter} onChange={setFilter} />
      </div>
      <div ref={ref} className="min-h-0 flex-1 overflow-y-auto px-2 pb-3 [scrollbar-width:thin]">
        {lines.length === 0 && <p className="px-2 py-4 text-muted">{t(($) => $.chat.members.none)}</p>}
        <div className="relative" style={{ height: `${tops.at(-1)!}rem` }}>
          {inGroups(lines).map(({ role, at, people }) => {
            const heading = headingOf(t, role, people.length)
            const first = Math.max(0, from - at - 1)
            return (
              <section key={role}>
                <h3
                  className="absolute inset-x-0 flex items-end px-2 pb-1 text-xs font-medium text-muted"
                  style={{ top: `${tops[at]!}rem`, height: `${HEADING_REM}rem` }}
                >
                  {heading}
                </h3>
                <ul aria-label={heading}>
                  {people.slice(first, Math.max(first, to - at - 1)).map((user, index) => (
                    <li
                      key={user.id}
                      aria-setsize={people.length}
                      aria-posinset={first + index + 1}
                      className="absolute inset-x-0"
                      style={{ top: `${tops[at + 1 + first + index]!}rem`, height: `${personRem}rem` }}
                    >
                      <Person user={user} ownerId={ownerId} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </div>
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function headingOf(t: Translate, role: Role, count: number) {
  if (role === 'admin') return t(($) => $.chat.members.admin, { count })
  return role === 'bot' ? t(($) => $.chat.members.bot, { count }) : t(($) => $.chat.members.member, { count })
}

/** `at` is the place of the heading among the lines. */
function inGroups(lines: readonly MemberLine[]) {
  const groups: { role: Role; at: number; people: User[] }[] = []
  lines.forEach((line, at) => {
    if (line.kind === 'heading') groups.push({ role: line.role, at, people: [] })
    else groups.at(-1)?.people.push(line.user)
  })
  return groups
}

/** The upper edges of the lines in rem, and the lower edge of the last one. */
function topsOf(lines: readonly MemberLine[], personRem: number): number[] {
  const tops = [0]
  for (const { kind } of lines) tops.push(tops.at(-1)! + (kind === 'heading' ? HEADING_REM : personRem))
  return tops
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
