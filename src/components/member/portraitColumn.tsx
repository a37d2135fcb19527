/** The portraits in a table of people whose rows are cards. */
import type { ComponentProps } from 'react'
import { UserAvatar } from '@/components/person/UserAvatar'
import type { Column } from '@/components/table/column'

type Person = ComponentProps<typeof UserAvatar>['user']

/** Returns the column: in a card the portrait, of `size` px, stands beside all lines. */
export const portraitColumn = (title: string, size: 32 | 44): Column<Person> => ({
  id: 'picture',
  title,
  titleHidden: true,
  width: '0',
  card: 'start',
  cell: (person) => <UserAvatar user={person} size={size} />,
})
