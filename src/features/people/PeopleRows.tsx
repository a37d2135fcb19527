/**
 * A list of people in groups. Only the rows in view are in the document. It has one Tab stop, and arrow keys move
 * inside.
 */
import { Fragment, memo, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { useSearch } from '@/components/person/useSearch'
import { ListGroupTitle } from '@/ui/display/ListHeading'
import { COARSE, NARROW, SHORT, useMedia } from '@/ui/layout/useMedia'
import { nextIndex } from '@/ui/input/arrowKeys'
import { useAiming } from '@/ui/input/useAiming'
import { useHeld } from '@/ui/layout/useHeld'
import { focusWhenDrawn } from '@/ui/input/focus'
import { useRowWindow } from '@/ui/layout/useRowWindow'
import { buildDirectory } from './buildDirectory'

/** Renders one person. It must set `tabIndex`, `onFocus` and `data-row={userId}` on the focusable element. */
export type RenderPerson = (userId: UserId, props: { tabIndex: number; onFocus: () => void }) => ReactNode

type Props = {
  /** Sorted by role and name. */
  users: readonly User[]
  typed: string
  /** The person with the Tab stop at first. */
  initialTabStop: UserId | null
  renderPerson: RenderPerson
  emptyState: ReactNode
}

const ROW_REM = 2.5
const COARSE_ROW_REM = 2.75
const NARROW_ROW_REM = 3.5

/** A scrolling list of people under headings such as 'admin - 3', 'bot - 1', 'member - 8'. */
export const PeopleRows = memo(function PeopleRows({
  users: wanted,
  typed,
  initialTabStop,
  renderPerson,
  emptyState,
}: Props) {
  const { t } = useTranslation(['common', 'member'])
  const isNarrow = useMedia(NARROW)
  const isCoarse = useMedia(COARSE)
  const isShort = useMedia(SHORT)
  const rowRem = isNarrow && !isShort ? NARROW_ROW_REM : isCoarse ? COARSE_ROW_REM : ROW_REM
  const { isAiming, handlers: aiming } = useAiming()
  const users = useHeld(wanted, isAiming, [typed])
  const search = useSearch()
  const { items, groups, tops, userIds } = useMemo(
    () => search(() => buildDirectory(users, typed, rowRem)),
    [users, typed, rowRem, search],
  )
  const { ref, from, to, reveal, rowsPerPage } = useRowWindow(tops)
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<UserId | null>(null)
  const tabStop = [focused, initialTabStop].find((id) => id !== null && userIds.includes(id)) ?? userIds[0]

  if (tabStop === undefined) return emptyState
  const itemOf = (userId: UserId) => items.findIndex((item) => item.kind === 'person' && item.userId === userId)

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = nextIndex(event.key, userIds.indexOf(tabStop), userIds.length, rowsPerPage(rowRem))
    if (index === null) return
    event.preventDefault()
    const userId = userIds[index]!
    reveal(itemOf(userId))
    setFocused(userId)
    focusWhenDrawn(() => list.current?.querySelector<HTMLElement>(`[data-row="${userId}"]`))
  }

  const rendered = Array.from({ length: to - from }, (_, step) => from + step)
  const tabStopIndex = itemOf(tabStop)
  if (tabStopIndex < from || tabStopIndex >= to) rendered.push(tabStopIndex)

  return (
    <div
      ref={ref}
      {...aiming}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 pb-2 [scrollbar-width:thin]"
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys of the rows inside */}
      <div ref={list} className="relative" style={{ height: `${tops[tops.length - 1]!}rem` }} onKeyDown={handleKey}>
        {groups.map(({ role, count, at }, group) => {
          const end = groups[group + 1]?.at ?? items.length
          const members = rendered.filter((index) => index > at && index < end)
          const heading = t(($) => $.member.group[role], { count })
          return (
            <Fragment key={role}>
              <ListGroupTitle
                className="absolute inset-x-0 m-0 flex items-end px-2 pb-1 text-xs font-medium text-muted first-letter:uppercase"
                style={{ top: `${tops[at]!}rem`, height: `${tops[at + 1]! - tops[at]!}rem` }}
              >
                <span className="first-letter:uppercase">{heading}</span>
              </ListGroupTitle>
              <ul aria-label={heading} className="m-0 list-none p-0">
                {members.map((index) => {
                  const person = items[index]!
                  if (person.kind !== 'person') return null
                  const style = { top: `${tops[index]!}rem`, height: `${tops[index + 1]! - tops[index]!}rem` }
                  return (
                    <li
                      key={person.userId}
                      className="absolute inset-x-0"
                      style={style}
                      aria-setsize={count}
                      aria-posinset={index - at}
                    >
                      <Person
                        userId={person.userId}
                        isTabStop={person.userId === tabStop}
                        renderPerson={renderPerson}
                        onFocus={setFocused}
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

type PersonProps = {
  userId: UserId
  isTabStop: boolean
  renderPerson: RenderPerson
  onFocus: (userId: UserId) => void
}

/** Renders again only when something about this person's row changes: a key in the filter changes the places of all. */
const Person = memo(function Person({ userId, isTabStop, renderPerson, onFocus }: PersonProps) {
  return renderPerson(userId, { tabIndex: isTabStop ? 0 : -1, onFocus: () => onFocus(userId) })
})
