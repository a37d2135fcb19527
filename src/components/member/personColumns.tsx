/** The columns with which every table of members begins: portrait, name and e-mail address. */
import type { ReactNode } from 'react'
import { EmailCell } from '@/components/person/EmailCell'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { Column } from '@/components/table/column'
import type { User } from '@/domain/user'
import type { Language } from '@/i18n/languages'
import { memberOrders } from './memberOrders'

type Options<Person> = {
  titles: { picture: string; name: string; email: string }
  language: Language
  /** The rows are cards: the portrait stands beside all lines, and not in the cell of the name. */
  isNarrow: boolean
  /** The size of the portrait in a card, in px. */
  portraitSize: 32 | 44
  nameCell: (person: Person, hasPicture: boolean) => ReactNode
}

/** Returns them, in order. */
export function personColumns<Person extends User>(options: Options<Person>): readonly Column<Person>[] {
  const { titles, language, isNarrow, portraitSize, nameCell } = options
  const { byName, byEmail } = memberOrders(language)
  const portrait: Column<Person> = {
    id: 'picture',
    title: titles.picture,
    titleHidden: true,
    width: '0',
    card: 'start',
    cell: (person) => <UserAvatar user={person} size={portraitSize} />,
  }
  return [
    ...(isNarrow ? [portrait] : []),
    {
      id: 'name',
      title: titles.name,
      width: 'minmax(0,3fr)',
      card: 'line',
      isRowHeader: true,
      compare: byName,
      cell: (person) => nameCell(person, !isNarrow),
    },
    {
      id: 'email',
      title: titles.email,
      width: 'minmax(0,3fr)',
      card: 'line',
      compare: byEmail,
      cell: ({ email }) => <EmailCell email={email} />,
    },
  ]
}
