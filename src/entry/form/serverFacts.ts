/** Keeps the facts of a server in the browser, so that the next start knows them before the server answers. */
import type { ServerInfo } from '@/api/server/serverInfo'
import { factsOf, type ServerFacts } from '@/domain/pageAt'
import { parseJson } from '@/lib/parseJson'
import { isFlag, isText, objectOf, orNull, recordOf } from '@/lib/shape'
import { serverOrigin } from '@/platform/network/serverAddress'
import type { PreferencesPort } from '@/platform/storage/preferences'

type KnownFacts = ServerFacts & { name: string }

const KEY = 'parley_server_facts'
const isFacts = objectOf<KnownFacts>({
  initialized: isFlag,
  version: orNull(isText),
  guest: isFlag,
  password: isFlag,
  name: isText,
})
const isStored = recordOf<KnownFacts>(isFacts)

/** Returns the facts in the public information of a server. */
export const knownFactsOf = (info: ServerInfo): KnownFacts => ({ ...factsOf(info), name: info.organization.name })

const stored = (preferences: PreferencesPort) => {
  const value = parseJson(preferences.read(KEY))
  return isStored(value) ? (value as Partial<Record<string, KnownFacts>>) : {}
}

/** Returns the facts of this page's server, or null before its first answer. */
export const readFacts = (preferences: PreferencesPort): KnownFacts | null =>
  stored(preferences)[serverOrigin()] ?? null

/** Keeps the facts for the next start. */
export function writeFacts(preferences: PreferencesPort, facts: KnownFacts): void {
  const text = JSON.stringify({ ...stored(preferences), [serverOrigin()]: facts })
  if (preferences.read(KEY) !== text) preferences.write(KEY, text)
}
