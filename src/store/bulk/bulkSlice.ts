/**
 * The bulk runs of this page, by the name of their kind. The state machine is not part of the first load, so it
 * dispatches its results.
 */
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { BulkRun } from './machine'

type BulkState = Readonly<Record<string, BulkRun | undefined>>

/** A run started, continued, or was dismissed (undefined). */
export const bulkChanged = createAction<{ name: string; run: BulkRun | undefined }>('bulk/bulkChanged')

const EMPTY: BulkState = {}

/** The reducer of `state.bulk`. Not a slice with drafts, which would cost too much for thousands of jobs. */
export const bulk = (state = EMPTY, action: UnknownAction): BulkState =>
  bulkChanged.match(action) ? { ...state, [action.payload.name]: action.payload.run } : state
