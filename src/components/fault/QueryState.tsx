/** Shown in place of the answer of a query that has none yet. */
import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toFault } from '@/api/request/runQuery'
import type { Fault } from '@/domain/fault'
import { Loading } from '@/ui/display/Skeleton'
import { FaultState } from './FaultState'

type Props = {
  /** The result of a query hook. */
  query: { error?: Fault | SerializedError | undefined; isFetching: boolean; refetch: () => unknown }
  /** Names the missing content. By default the title is the headline of the fault. */
  title?: string
  /** The placeholder during the request. */
  children: ReactNode
}

/** Renders the placeholder, or the error with a button that tries again. */
export function QueryState({ query: { error, isFetching, refetch }, title, children }: Props) {
  const { t } = useTranslation()
  const fault = toFault(error)
  if (fault === null) return <Loading label={t(($) => $.common.state.loading)}>{children}</Loading>
  return (
    <FaultState
      fault={fault}
      {...(title !== undefined && { title })}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
