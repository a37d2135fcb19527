/** The headings of a list column. On a narrow screen the list is a page of its own, so its title has level 1. */
import type { ComponentProps } from 'react'
import { NARROW, useMedia } from '@/ui/layout/useMedia'

/** The title of the list: level 1 on a narrow screen, else level 2. */
export function ListTitle({ children, ...rest }: ComponentProps<'h2'>) {
  const Title = useMedia(NARROW) ? 'h1' : 'h2'
  return <Title {...rest}>{children}</Title>
}

/** The title of a group in the list, one level below the list's title. */
export function ListGroupTitle({ children, ...rest }: ComponentProps<'h3'>) {
  const Title = useMedia(NARROW) ? 'h2' : 'h3'
  return <Title {...rest}>{children}</Title>
}
