/** The people that fit what is typed after an `@`, above the box. The focus stays in the box; it names the option it points at. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/i18n/useTranslation'
import { Face } from '@/parts/person/Face'
import { useAppSelector } from '@/store/hooks'
import { selectUser } from '@/store/users/selectors'
import { optionId, type Mentionable } from './mentionText'

type Props = {
  listId: string
  people: readonly Mentionable[]
  at: number
  onPick: (person: Mentionable) => void
  onPoint: (at: number) => void
}

/** `at` is the option that Enter would take. */
export function MentionList({ listId, people, at, onPick, onPoint }: Props) {
  const { t } = useTranslation()
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={t(($) => $.chat.composer.mentions)}
      className="absolute bottom-full left-0 z-20 mb-2 w-80 max-w-full rounded-card bg-raised p-1 shadow-e2"
    >
      {people.map((person, index) => (
        <Option
          key={person.id}
          id={optionId(listId, index)}
          person={person}
          selected={index === at}
          onPick={() => onPick(person)}
          onPoint={() => onPoint(index)}
        />
      ))}
    </ul>
  )
}

type OptionProps = { id: string; person: Mentionable; selected: boolean; onPick: () => void; onPoint: () => void }

function Option({ id, person, selected, onPick, onPoint }: OptionProps) {
  const own = useRef<HTMLLIElement>(null)
  const user = useAppSelector((state) => selectUser(state, person.id))
  useEffect(() => {
    if (selected) own.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // the keys are the box's, which keeps the focus
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- arrows, Tab and Enter are handled in the textbox that owns this list
    <li
      ref={own}
      id={id}
      role="option"
      aria-selected={selected}
      // the press must not take the focus from the box, or a phone's keyboard would close
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      onPointerMove={onPoint}
      className={`flex min-h-10 items-center gap-2.5 rounded px-2 max-sm:min-h-11 ${selected ? 'bg-hover outline-2 -outline-offset-2 outline-transparent forced-colors:outline-[Highlight]' : ''}`}
    >
      <Face user={user} size={24} />
      <bdi className="truncate font-medium">{person.name}</bdi>
    </li>
  )
}
