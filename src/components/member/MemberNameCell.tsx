/** Somebody in the line of a table of members. */
import type { ReactNode } from 'react'

type Props = {
  name: string
  /** The portrait; none where it has a column of its own. */
  picture?: ReactNode
  /** Tags. */
  children?: ReactNode
}

/** The name in one line, cut at its own end, between a portrait and tags. In a very narrow place the tags are cut, not the whole name. */
export const MemberNameCell = ({ name, picture, children }: Props) => (
  <span className="flex min-w-0 items-center gap-2.5">
    {picture}
    <bdi translate="no" className="truncate font-medium" title={name}>
      {name}
    </bdi>
    <span className="flex max-w-[calc(100%-4rem)] flex-none gap-1.5 overflow-hidden empty:hidden">{children}</span>
  </span>
)
