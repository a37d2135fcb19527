import type { World } from '../world'
import type { Content, EventRow } from './eventRow'

/** The event with this mid. */
export const findEvent = (world: World, mid: number) =>
  world.sql.one<EventRow>('SELECT * FROM event WHERE mid = ?', mid)

type Detail = Content & { detail?: Content }

/** The content of a message after its last edit. */
export function latestContent(world: World, row: EventRow): Content {
  const edit = world.sql.one<EventRow>(
    `SELECT * FROM event WHERE about = ? AND kind = 'edit' ORDER BY mid DESC LIMIT 1`,
    row.mid,
  )
  const detail = JSON.parse((edit ?? row).detail) as Detail
  const { properties, content_type, content } = detail.detail ?? detail
  return { properties, content_type, content }
}
