/** The channels among which the benches switch. */
import type { BenchSession } from './benchSession'
import { repeat } from './endurance'

export type SwitchedChannel = { gid: number; newest: string }

/** Creates eight channels of 200 messages each. */
export const createSwitchedChannels = (session: BenchSession): Promise<SwitchedChannel[]> =>
  repeat(8, async (index) => {
    const gid = await session.channel(`bench switch ${index}`)
    await session.product.control.insertMessages({
      gid,
      count: 200,
      text: `switch${index} {i}.`,
      words: [3, 40],
      spacing_ms: 5_000,
    })
    return { gid, newest: `switch${index} 199.` }
  })
