import type { ServerState } from '../serverState'
import type { Content, EventRow } from './eventRow'

/** The event with this mid. */
export const findEvent = (state: ServerState, mid: number) =>
  state.sql.one<EventRow>('SELECT * FROM event WHERE mid = ?', mid)

type Detail = Content & { detail?: Content }

/** The content of a message after its last edit. */
export function latestContent(state: ServerState, row: EventRow): Content {
  const edit = state.sql.one<EventRow>(
    `SELECT * FROM event WHERE about = ? AND kind = 'edit' ORDER BY mid DESC LIMIT 1`,
    row.mid,
  )
  const detail = JSON.parse((edit ?? row).detail) as Detail
  const { properties, content_type, content } = detail.detail ?? detail
  return { properties, content_type, content }
}
