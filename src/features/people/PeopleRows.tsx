/**
 * A list of people in groups. Only the rows in view are in the document. It has one Tab stop, and arrow keys move
 * inside.
 */
import { Fragment, memo, useCallback, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeldNotice } from '@/components/list/lazyHeldNotice'
import { useFoldedAhead } from '@/components/person/useFoldedAhead'
import { useSearch } from '@/components/person/useSearch'
import type { UserId } from '@/domain/ids'
import type { Role, User } from '@/domain/user'
import { useFormatOf } from '@/i18n/useFormat'
import { ListGroupTitle } from '@/ui/display/ListHeading'
import { COARSE, NARROW, SHORT, useMedia } from '@/ui/layout/useMedia'
import { useRowList } from '@/ui/layout/useRowList'
import { buildDirectory, textOf, type DirectoryItem } from './buildDirectory'
import { PersonRow, type RenderPerson } from './PersonRow'

type Props = {
  /** Sorted by role and name. */
  users: readonly User[]
  typed: string
  /** The person whose profile is open, who has the Tab stop at first. */
  current: UserId | null
  renderPerson: RenderPerson
  emptyState: ReactNode
}

const GROUP_REM = 2
const ROW_REM = 2.5
const COARSE_ROW_REM = 2.75
const NARROW_ROW_REM = 3.5

const keyOf = (item: DirectoryItem) => (item.kind === 'group' ? item.role : item.userId)
const isPerson = ({ kind }: DirectoryItem) => kind === 'person'

/** A scrolling list of people under headings such as 'admin - 3', 'bot - 1', 'member - 8'. */
export const PeopleRows = memo(function PeopleRows({ users, typed, current, renderPerson, emptyState }: Props) {
  const { t, i18n } = useTranslation(['common', 'member'])
  const format = useFormatOf(i18n)
  const words = useMemo(() => ({ t, format }), [t, format])
  const rowRem = useRowRem()
  const search = useSearch()
  useFoldedAhead(users, textOf)
  const { ref, listRef, ...list } = useRowList({
    items: useMemo(() => search(() => buildDirectory(users, typed)), [users, typed, search]),
    keyOf,
    isRow: isPerson,
    heightOf: useCallback(({ kind }: DirectoryItem) => (kind === 'group' ? GROUP_REM : rowRem), [rowRem]),
    purposes: [typed],
    startAt: [current],
    selectorOf: (userId) => `[data-row="${userId}"]`,
  })
  const { items, tops, now, tabStop } = list
  if (items.length === 0) return emptyState
  return (
    <div ref={ref} className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [scrollbar-width:thin]">
      {list.waiting && <HeldNotice waiting={list.waiting} onRelease={list.release} onFocus={list.focusFirst} />}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the rows inside */}
      <div
        ref={listRef}
        className="relative"
        style={{ height: `${tops[tops.length - 1]!}rem` }}
        onKeyDown={list.handleKey}
      >
        {groupsOf(items, list.present).map(({ role, at, end, count }) => {
          const heading = t(($) => $.member.group[role], { count })
          return (
            <Fragment key={role}>
              <ListGroupTitle
                className="absolute inset-x-0 m-0 flex items-end px-2 pb-1 text-xs font-medium text-muted first-letter:uppercase"
                style={list.placeOf(at)}
              >
                <span className="first-letter:uppercase">{heading}</span>
              </ListGroupTitle>
              <ul aria-label={heading} className="m-0 list-none p-0">
                {list.rendered.map((index) => {
                  const person = items[index]!
                  if (index <= at || index >= end || person.kind !== 'person' || !now(person)) return null
                  return (
                    <li
                      key={person.userId}
                      className="absolute inset-x-0"
                      style={list.placeOf(index)}
                      aria-setsize={end - at - 1}
                      aria-posinset={index - at}
                    >
                      <PersonRow
                        userId={person.userId}
                        current={person.userId === current}
                        words={words}
                        isTabStop={person.userId === tabStop}
                        renderPerson={renderPerson}
                        onFocus={list.setFocused}
                      />
                    </li>
                  )
                })}
              </ul>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
})

/**
 * The headings with their roles: from `at`, which is the heading, to `end`, exclusive, and the number of people there who
 * are `present`.
 */
function groupsOf(items: readonly DirectoryItem[], present: readonly number[]) {
  const groups: { role: Role; at: number; end: number; count: number }[] = []
  let counted = 0
  items.forEach((item, index) => {
    if (item.kind === 'group') groups.push({ role: item.role, at: index, end: index + 1, count: 0 })
    const group = groups.at(-1)!
    group.end = index + 1
    if (present[counted] !== index) return
    counted += 1
    group.count += 1
  })
  return groups
}

/** The height of a row in rem. */
function useRowRem(): number {
  const isNarrow = useMedia(NARROW)
  const isCoarse = useMedia(COARSE)
  const isShort = useMedia(SHORT)
  return isNarrow && !isShort ? NARROW_ROW_REM : isCoarse ? COARSE_ROW_REM : ROW_REM
}
