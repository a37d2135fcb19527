/** A field to choose people: chips for the chosen ones and a search for others. */
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, useMemo, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import type { User } from '@/domain/user'
import { rankPeople, type Mentionable } from './rankPeople'
import { holdsSeveral, readPeople } from './readPeople'
import { useAppSelector } from '@/store/hooks'
import { selectIsAdmin, selectMyId } from '@/store/session/selectors'
import { selectUserIds, selectVerifiesContacts } from '@/store/users/selectors'
import { FieldError, fieldBoxClass } from '@/ui/fields/Field'
import { Icon } from '@/ui/display/Icon'
import { useHeldRows, type HeldRows } from '@/ui/layout/useHeldRows'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { useActiveOption } from '@/ui/input/useActiveOption'
import { Avatar } from './Avatar'
import { useSearch } from './useSearch'

const MAX_SHOWN = 6
const NOBODY: readonly UserId[] = []
const NOBODY_FOUND: readonly Mentionable[] = []
const keyOfPerson = ({ id }: Mentionable) => id

type Props = {
  memberIds: readonly UserId[]
  onChange: (memberIds: readonly UserId[]) => void
  /** By default "Members". */
  label?: string
  /** People who cannot be chosen. The signed-in user never can. */
  excludedIds?: readonly UserId[]
  /** The only people who can be chosen, in this order; without typed text, too. By default everybody, with typed text. */
  candidateIds?: readonly UserId[]
  /** One person at most: choosing another replaces the first. */
  isSingle?: boolean
  /** A pasted list of names or addresses becomes chips. The field is a textbox then, with suggestions. */
  acceptsPaste?: boolean
  /** A text at the end of a person's line. */
  hintOf?: (userId: UserId) => string | null
  /** The ref of the search field. */
  ref?: Ref<HTMLInputElement>
}

/** A combobox with its list open below while there is text. Backspace in the empty field removes the last person. */
export function PeopleField({
  memberIds,
  onChange,
  label,
  excludedIds = NOBODY,
  candidateIds,
  isSingle = false,
  acceptsPaste = false,
  hintOf,
  ref,
}: Props) {
  const { t } = useTranslation(['common', 'chat'])
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const candidates = useCandidates({ memberIds, excludedIds, candidateIds })
  const offersAll = candidateIds !== undefined && !(isSingle && memberIds.length > 0)
  // None of them comes or goes while somebody points at the list of one typed text.
  const held = useHeldRows(useMatching(query, candidates, offersAll), {
    keyOf: keyOfPerson,
    purposes: [query, memberIds],
  })
  const matchingIds = held.rows.flatMap((person) => (held.now(person) ? [person.id] : []))
  const { unknown, forget, handlePaste } = usePastedPeople({ memberIds, excludedIds, candidates, onChange })
  const unknownText = unknown.map((name) => t(($) => $.chat.newChannel.unknown, { name })).join('\n') || null
  const { active, setActive, onArrow } = useActiveOption(matchingIds.length)

  const add = (userId: UserId) => {
    onChange(isSingle ? [userId] : [...memberIds, userId])
    setTyped('')
    setActive(0)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    if (event.key === 'Backspace' && typed === '' && memberIds.length > 0) onChange(memberIds.slice(0, -1))
    if (matchingIds.length === 0 || onArrow(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(matchingIds[active]!)
    } else if (event.key === 'Escape' && typed !== '') {
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
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <span className={fieldBoxClass(false, 'flex-wrap gap-1.5! py-1.5')}>
          <Chips memberIds={memberIds} onChange={onChange} />
          {unknown.map((name) => (
            <Chip key={name} name={name} onRemove={() => forget(name)} />
          ))}
          <input
            ref={ref}
            id={id}
            {...(!acceptsPaste && { role: 'combobox', 'aria-expanded': matchingIds.length > 0 })}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={matchingIds.length > 0 ? `${id}-${matchingIds[active]!}` : undefined}
            autoComplete="off"
            {...(!isSingle && { placeholder: t(($) => $.chat.newChannel.addPeople) })}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={handleKey}
            onPaste={acceptsPaste ? handlePaste : undefined}
            className="h-7 min-w-24 flex-1 pointer-coarse:h-11 bg-transparent outline-0"
          />
        </span>
        <Suggestions
          id={id}
          label={label ?? t(($) => $.chat.newChannel.addPeople)}
          held={held}
          activeId={matchingIds[active]}
          hintOf={hintOf}
          onChoose={add}
        />
      </div>
      <FieldError error={unknownText} />
      {query !== '' && matchingIds.length === 0 && <Nobody />}
    </div>
  )
}

/** A pasted list adds the people whom it names. `unknown` has the names that nobody has, until `forget` drops one. */
function usePastedPeople({ memberIds, excludedIds, candidates, onChange }: Pasted) {
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const users = useAppSelector((state) => state.users.entities)
  const myId = useAppSelector(selectMyId)
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!holdsSeveral(text)) return
    event.preventDefault()
    // People who are chosen or excluded already are known, and not added again.
    const present = [...memberIds, ...excludedIds, ...(myId === null ? [] : [myId])]
    const read = readPeople(text, [...candidates, ...present.flatMap((userId) => users[userId] ?? [])])
    onChange([...memberIds, ...read.ids.filter((userId) => !present.includes(userId))])
    setUnknown((before) => [...new Set([...before, ...read.unknown])])
  }
  const forget = (name: string) => setUnknown((before) => before.filter((other) => other !== name))
  return { unknown, forget, handlePaste }
}

type Pasted = Required<Pick<Props, 'memberIds' | 'excludedIds' | 'onChange'>> & { candidates: readonly User[] }
type Candidates = Required<Pick<Props, 'memberIds' | 'excludedIds'>> & { candidateIds: readonly UserId[] | undefined }

/** The people who match, best first; without a typed text, `offersAll` says whether there are any. */
function useMatching(query: string, candidates: readonly User[], offersAll: boolean): readonly Mentionable[] {
  const search = useSearch()
  return useMemo(() => {
    if (query !== '') return search(() => rankPeople(query, candidates, [], MAX_SHOWN))
    return offersAll ? candidates.slice(0, MAX_SHOWN) : NOBODY_FOUND
  }, [query, search, candidates, offersAll])
}

/** The people who can be chosen. */
function useCandidates({ memberIds, excludedIds, candidateIds }: Candidates): readonly User[] {
  const users = useAppSelector((state) => state.users.entities)
  const everybody = useAppSelector(selectUserIds)
  const ids = candidateIds ?? everybody
  const myId = useAppSelector(selectMyId)
  // Where only contacts may write to each other, somebody else would be a dead end. Admins manage everybody.
  const contacts = useAppSelector((state) =>
    candidateIds === undefined && selectVerifiesContacts(state) && !selectIsAdmin(state) ? state.users.contacts : null,
  )
  return useMemo(() => {
    const unavailable = new Set([...memberIds, ...excludedIds])
    const isOffered = (userId: UserId) =>
      userId !== myId &&
      !unavailable.has(userId) &&
      (contacts === null || contacts[userId] === 'added' || users[userId]?.isBot === true)
    return ids.flatMap((userId) => (isOffered(userId) ? (users[userId] ?? []) : []))
  }, [ids, users, myId, memberIds, excludedIds, contacts])
}

function Nobody() {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <p role="status" className="text-sm text-muted">
      {t(($) => $.chat.newChannel.nobody)}
    </p>
  )
}

type SuggestionProps = {
  /** The id of the field, which the ids of the options begin with. */
  id: string
  label: string
  held: HeldRows<Mentionable>
  activeId: UserId | undefined
  hintOf: Props['hintOf']
  onChoose: (userId: UserId) => void
}

/** On a page it lies over what follows, which would move down with every letter. A dialog grows with it. */
const LIST =
  'absolute inset-x-0 top-full z-20 mt-1 rounded-card border border-line bg-raised p-1 shadow-e2 in-[[role=dialog]]:static in-[[role=dialog]]:mt-0 in-[[role=dialog]]:bg-transparent in-[[role=dialog]]:shadow-none'

const ROW = 'flex min-h-9 items-center gap-2.5 rounded px-2 pointer-coarse:min-h-11'

function Suggestions({ id, label, held: { ref, rows, now }, activeId, hintOf, onChoose }: SuggestionProps) {
  const users = useAppSelector((state) => state.users.entities)
  return (
    <ul
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={activeId === undefined ? 'hidden' : LIST}
    >
      {rows.map((person) => {
        const { id: userId } = person
        if (!now(person)) return <li key={userId} role="presentation" className={ROW} />
        return (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <li
            key={userId}
            id={`${id}-${userId}`}
            role="option"
            aria-selected={userId === activeId}
            onClick={() => onChoose(userId)}
            className={`${ROW} hover:bg-hover aria-selected:bg-hover`}
          >
            <Avatar userId={userId} size={24} />
            <span dir="auto" className="min-w-0 flex-1 truncate text-match-parent">
              {users[userId]?.name}
            </span>
            {hintOf !== undefined && <span className="flex-none text-sm text-muted">{hintOf(userId)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Chips({ memberIds, onChange }: Pick<Props, 'memberIds' | 'onChange'>) {
  const users = useAppSelector((state) => state.users.entities)
  return memberIds.map((userId) => (
    <Chip
      key={userId}
      userId={userId}
      name={users[userId]?.name ?? `#${userId}`}
      onRemove={() => onChange(memberIds.filter((other) => other !== userId))}
    />
  ))
}

/** A chosen person; without `userId` a name that nobody has. */
function Chip({ userId, name, onRemove }: { userId?: UserId; name: string; onRemove: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  return (
    <span
      className={clsx(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border pe-1 text-sm font-medium pointer-coarse:h-11 pointer-coarse:ps-2.5 pointer-coarse:pe-2.5',
        userId === undefined ? 'border-danger ps-2.5 text-danger-text' : 'border-line-mid ps-1',
      )}
    >
      {userId !== undefined && <Avatar userId={userId} size={20} />}
      <span dir="auto" className="truncate">
        {name}
      </span>
      <button
        type="button"
        aria-label={t(($) => $.chat.newChannel.remove, { name })}
        onClick={onRemove}
        className="touch-target grid size-6 place-items-center rounded-full text-muted hover:bg-hover"
      >
        <Icon of={X} size="xs" />
      </button>
    </span>
  )
}
