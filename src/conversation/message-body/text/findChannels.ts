/**
 * Finds channels in a text by `#` and a known name. The message format has ids only for people, so channels are found
 * by name.
 */
import type { ChannelId } from '@/domain/ids'

export type NamedPiece = { text: string; channelId: ChannelId | null }

const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}_#]/u.test(letter)
/** Names end at a word boundary only in scripts that separate words by spaces; `#日报你好` names 日报. */
const continuesName = (letter: string | undefined) =>
  letter !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_-]/u.test(letter)

/** A text has at most this many links to channels. */
const MAX_CHANNEL_LINKS = 50

/** Splits the text into pieces that join to the same text. The longest matching name wins. */
export function findChannels(text: string, idOf: ReadonlyMap<string, ChannelId>): NamedPiece[] {
  const names = [...idOf.keys()].sort((one, other) => other.length - one.length)
  const pieces: NamedPiece[] = []
  let from = 0
  for (
    let index = text.indexOf('#');
    index >= 0 && pieces.length < 2 * MAX_CHANNEL_LINKS;
    index = text.indexOf('#', index + 1)
  ) {
    if (isWordLetter(text[index - 1]) || text[index - 1] === '/') continue
    const name = names.find((each) => text.startsWith(each, index + 1) && !continuesName(text[index + 1 + each.length]))
    if (name === undefined) continue
    if (index > from) pieces.push({ text: text.slice(from, index), channelId: null })
    from = index + 1 + name.length
    pieces.push({ text: text.slice(index, from), channelId: idOf.get(name) ?? null })
    index = from - 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from), channelId: null })
  return pieces
}
