/** The dialog that chooses the recipient of a new message. */
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '@/domain/ids'
import { useAppSelector } from '@/store/hooks'
import { selectUsersLoaded } from '@/store/users/selectors'
import { Dialog } from '@/components/dialog/Dialog'
import { SearchField } from '@/ui/fields/SearchField'
import { isInputMethodKey } from '@/ui/input/inputMethod'
import { PeopleRows } from './PeopleRows'
import { NobodyMatches, PeopleEmpty, PeopleSkeleton } from './PeopleStates'
import type { RenderPerson } from './PersonRow'
import { selectRecipients } from './peopleSelectors'

type Props = { onClose: () => void; onChosen: (userId: UserId) => void }

/**
 * Shows a filter and the people. Enter in the filter chooses the first person, and the down arrow key moves into the
 * list.
 */
export function NewMessageDialog({ onClose, onChosen }: Props) {
  const { t } = useTranslation(['common', 'member'])
  const [typed, setTyped] = useState('')
  const users = useAppSelector(selectRecipients)
  const loaded = useAppSelector(selectUsersLoaded)
  const box = useRef<HTMLDivElement>(null)
  const renderPerson: RenderPerson = useMemo(
    () => (userId, control, name) => (
      <button type="button" onClick={() => onChosen(userId)} {...control}>
        {name}
      </button>
    ),
    [onChosen],
  )
  const firstRow = () => box.current?.querySelector<HTMLElement>('[data-row]')
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      box.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
    } else if (event.key === 'Enter' && !isInputMethodKey(event.nativeEvent)) {
      event.preventDefault()
      firstRow()?.click()
    }
  }
  return (
    <Dialog
      title={t(($) => $.member.newMessage.title)}
      description={t(($) => $.member.newMessage.hint)}
      onClose={onClose}
    >
      <SearchField label={t(($) => $.member.newMessage.find)} value={typed} onChange={setTyped} onKeyDown={handleKey} />
      <div ref={box} className="-mx-2 flex h-[max(9rem,min(24rem,50dvh))] flex-col [--ground:var(--raised)]">
        <PeopleRows
          users={users}
          typed={typed}
          current={null}
          renderPerson={renderPerson}
          emptyState={
            typed.trim() !== '' ? <NobodyMatches typed={typed} /> : loaded ? <PeopleEmpty /> : <PeopleSkeleton />
          }
        />
      </div>
    </Dialog>
  )
}
