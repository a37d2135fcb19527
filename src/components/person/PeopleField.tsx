/** A field to choose people: chips for the chosen ones and a search for others. */
import { X } from 'lucide-react'
import { useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { rankPeople } from './rankPeople'
import { useAppSelector } from '@/store/hooks'
import { selectMyId } from '@/store/session/selectors'
import { selectUserIds } from '@/store/users/selectors'
import { fieldBoxClass } from '@/ui/Field'
import { Icon } from '@/ui/Icon'
import { isInputMethodKey } from '@/ui/inputMethod'
import { Avatar } from './Avatar'
import { useSearch } from './useSearch'

const MAX_SHOWN = 6
const NOBODY: readonly UserId[] = []

type Props = {
  memberIds: readonly UserId[]
  onChange: (memberIds: readonly UserId[]) => void
  /** By default "Members". */
  label?: string
  /** People who cannot be chosen. The signed-in user never can. */
  excludedIds?: readonly UserId[]
  /** The ref of the search field. */
  ref?: Ref<HTMLInputElement>
}

/** A combobox with its list open below while there is text. Backspace in the empty field removes the last person. */
export function PeopleField({ memberIds, onChange, label, excludedIds = NOBODY, ref }: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const users = useAppSelector((state) => state.users.entities)
  const ids = useAppSelector(selectUserIds)
  const myId = useAppSelector(selectMyId)
  const query = typed.trim()
  const search = useSearch()
  const candidates = useMemo(() => {
    const unavailable = new Set([...memberIds, ...excludedIds])
    return ids.flatMap((userId) => (userId === myId || unavailable.has(userId) ? [] : (users[userId] ?? [])))
  }, [ids, users, myId, memberIds, excludedIds])
  const matchingIds =
    query === '' ? [] : search(() => rankPeople(query, candidates, [], MAX_SHOWN)).map(({ id: userId }) => userId)
  const activeIndex = Math.min(active, Math.max(0, matchingIds.length - 1))

  const add = (userId: UserId) => {
    onChange([...memberIds, userId])
    setTyped('')
    setActive(0)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'Backspace' && typed === '' && memberIds.length > 0) onChange(memberIds.slice(0, -1))
    if (matchingIds.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((activeIndex + (event.key === 'ArrowDown' ? 1 : matchingIds.length - 1)) % matchingIds.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(matchingIds[activeIndex]!)
    } else if (event.key === 'Escape') {
      // The first Escape closes the list, not the dialog.
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label ?? t(($) => $.chat.newChannel.members)}
      </label>
      <span className={fieldBoxClass(false, 'flex-wrap gap-1.5! py-1.5')}>
        {memberIds.map((userId) => {
          const name = users[userId]?.name ?? `#${userId}`
          return (
            <span
              key={userId}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line-mid pr-1 pl-1 text-sm font-medium pointer-coarse:h-11 pointer-coarse:pr-2.5 pointer-coarse:pl-2.5"
            >
              <Avatar userId={userId} size={20} />
              <span className="truncate">{name}</span>
              <button
                type="button"
                aria-label={t(($) => $.chat.newChannel.remove, { name })}
                onClick={() => onChange(memberIds.filter((other) => other !== userId))}
                className="touch-target grid size-6 place-items-center rounded-full text-muted hover:bg-hover"
              >
                <Icon of={X} size="xs" />
              </button>
            </span>
          )
        })}
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={matchingIds.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={matchingIds.length > 0 ? `${id}-${matchingIds[activeIndex]!}` : undefined}
          autoComplete="off"
          placeholder={t(($) => $.chat.newChannel.addPeople)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
          className="h-7 min-w-24 flex-1 pointer-coarse:h-11 bg-transparent outline-0"
        />
      </span>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t(($) => $.chat.newChannel.addPeople)}
        className={matchingIds.length > 0 ? 'rounded-card border border-line p-1' : 'hidden'}
      >
        {matchingIds.map((userId, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox above has the keys
          <li
            key={userId}
            id={`${id}-${userId}`}
            role="option"
            aria-selected={index === activeIndex}
            onClick={() => add(userId)}
            className="flex min-h-9 items-center gap-2.5 rounded px-2 hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11"
          >
            <Avatar userId={userId} size={24} />
            <span className="truncate">{users[userId]?.name}</span>
          </li>
        ))}
      </ul>
      {query !== '' && matchingIds.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {t(($) => $.chat.newChannel.nobody)}
        </p>
      )}
    </div>
  )
}
