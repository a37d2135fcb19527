import { parseArgs } from 'node:util'
import { loopback } from '../reference-server/adapters/listen'

/** An error in how a command was called. The message says what would be right. */
export class UsageError extends Error {}

const worlds = ['demo', 'empty', 'huge'] as const
const versions = ['0.3.3', '0.3.12', '0.4.0', '0.5.29', '0.5.31'] as const
/** The newest server version that the reference server plays. */
const newestVersion = versions.at(-1)!

/** An option as `--help` shows it: its value (none for a switch), its default and its purpose. */
type Option = { value?: string; default?: string; description: string }

/** The options of the commands `server`, `start` and `dev`. */
export const options = {
  port: { value: 'NUMBER', default: '4400', description: 'where it answers' },
  host: {
    value: 'ADDRESS',
    default: loopback,
    description: 'this machine alone, by 127.0.0.1 and ::1; 0.0.0.0 for the whole network',
  },
  data: { value: 'FOLDER', description: 'where database and files are; .parley/WORLD unless given' },
  fresh: { description: 'empties that folder first' },
  world: {
    value: worlds.join('|'),
    default: 'demo',
    description: 'the data at the start; huge is 10,000 people, 5,000 channels',
  },
  empty: { description: 'the same as --world empty' },
  version: {
    value: versions.join('|'),
    description: 'the version that the server imitates; the newest, and 0.3.3 for `npm run server`',
  },
  quirks: { description: 'with the faults of 0.3.3' },
  'token-seconds': { value: 'NUMBER', default: '300', description: 'life of an access token' },
  'allow-private': { description: 'webhooks, previews and the like may be at private addresses' },
  control: { description: '/__control, by which tests make it misbehave' },
  stubs: { description: 'mail and sign-in providers for trials, also with --control' },
  slow: { description: 'answers as over a bad mobile network' },
  server: { value: 'URL', description: 'a real server, instead of this one (start and dev)' },
  client: { value: 'FOLDER', description: 'an older build, instead of the client in dist (start)' },
  json: { description: 'tells in one line of JSON where it answers, and the accounts' },
  help: { description: 'this list' },
} satisfies Readonly<Record<string, Option>>

/** The parsed flags; see `options`. */
export type Flags = {
  port: number
  /** The host to listen on; by default only this machine. */
  host: string
  data: string
  fresh: boolean
  world: (typeof worlds)[number]
  quirks: boolean
  version: string
  tokenSeconds: number
  allowPrivate: boolean
  control: boolean
  /** Starts mail and sign-in providers for trials, also with `control`. */
  stubs: boolean
  /** Answers as slowly as over a bad mobile network. */
  slow: boolean
  json: boolean
  /** A real server to use instead of the reference server, without a trailing slash. */
  server: string | null
  /** The folder of a built client to serve instead of `dist/`. */
  client: string | null
}

const entries: ReadonlyArray<[string, Option]> = Object.entries(options)

/** Returns all options, one line each. */
export function helpText(): string {
  const shown = entries.map(([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`)
  const width = Math.max(...shown.map((text) => text.length))
  const lines = entries.map(([, { description, default: defaultValue }], index) => {
    const note = defaultValue === undefined ? '' : ` (${defaultValue})`
    return `  ${(shown[index] ?? '').padEnd(width)}  ${description}${note}`
  })
  return `npm start | npm run server | npm run dev, then -- and options:\n\n${lines.join('\n')}\n`
}

/**
 * Reads the flags after `--`; `defaultVersion` applies when no version is given. Returns null when only help is wanted.
 * Throws `UsageError`.
 */
export function readFlags(args: readonly string[], defaultVersion: string = newestVersion): Flags | null {
  const values = parsed(args)
  const text = (name: keyof typeof options) => values[name] as string
  const is = (name: keyof typeof options) => values[name] === true
  if (is('help')) return null
  const world = oneOf('--world', is('empty') ? 'empty' : text('world'), worlds)
  return {
    port: wholeNumber('--port', text('port'), 1, 65_535),
    host: text('host'),
    data: values.data === undefined ? `.parley/${world}` : text('data'),
    fresh: is('fresh'),
    world,
    quirks: is('quirks'),
    version: oneOf('--version', text('version') ?? defaultVersion, versions),
    tokenSeconds: wholeNumber('--token-seconds', text('token-seconds'), 1, 1_000_000_000),
    allowPrivate: is('allow-private'),
    control: is('control'),
    stubs: is('stubs'),
    slow: is('slow'),
    json: is('json'),
    server: values.server === undefined ? null : serverAddress(text('server')),
    client: values.client === undefined ? null : text('client'),
  }
}

function parsed(args: readonly string[]): Readonly<Record<string, string | boolean | undefined>> {
  const config = Object.fromEntries(
    entries.map(([name, { value, default: defaultValue }]) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(defaultValue !== undefined && { default: defaultValue }),
      },
    ]),
  )
  try {
    return parseArgs({ args: [...args], options: config }).values
  } catch (error) {
    const [first = ''] = (error as Error).message.split('. ')
    throw new UsageError(
      `${first}. There are ${entries.map(([name]) => `--${name}`).join(' ')} (--help says what they do).`,
    )
  }
}

/** Returns the address of the license shop with its query, which has the price and the page for a talk. */
export function shopAddress(text: string): string {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new UsageError(`--licenses ${text}: an address like https://licenses.example.org is needed`)
  const { origin, search } = new URL(text)
  return origin + search
}

/** Returns the address of a real server as it is written into the page. Throws on anything but http and https. */
export function serverAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol))
    throw new UsageError(`--server ${text}: an address like https://chat.example.org is needed`)
  return address.origin + address.pathname.replace(/\/+$/, '')
}

function oneOf<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text)
  if (found === undefined) throw new UsageError(`${name} ${text}: there are ${choices.join(', ')}`)
  return found
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(number >= least && number <= most))
    throw new UsageError(`${name} ${text}: a whole number from ${least} to ${most} is needed`)
  return number
}
