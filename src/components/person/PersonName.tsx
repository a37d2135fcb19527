/** The name of a person in a message. */
import { useContext } from 'react'
import { nameFor, type User } from '@/domain/user'
import { NamePurposeContext } from './personName'

type Props = { user: User; className?: string }

/** Renders it. A private name is seen; what is copied is the name of the account. */
export function PersonName({ user, className }: Props) {
  const shown = nameFor(user, useContext(NamePurposeContext))
  const copied = nameFor(user, 'others')
  return (
    <>
      <bdi translate="no" title={shown} className={`${className ?? ''} ${shown === copied ? '' : 'select-none'}`}>
        {shown}
      </bdi>
      {shown !== copied && (
        <span aria-hidden translate="no" className="sr-only">
          {copied}
        </span>
      )}
    </>
  )
}
