/** A text with a `#` in it: the channels that it names become links once somebody acts. */
import { latePart, makeLate } from '@/ui/late'
import { useSignOfLife } from '@/ui/signOfLife'

const late = makeLate(() => import('./ChannelLinks'))
const ChannelLinks = latePart(
  late,
  (room) => room.ChannelLinks,
  ({ text }) => text,
)

/** The text as it is until then. */
export function ChannelNames({ text }: { text: string }) {
  const isAlive = useSignOfLife()
  return isAlive || late.peek() ? <ChannelLinks text={text} /> : text
}
