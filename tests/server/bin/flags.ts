import { parseArgs } from 'node:util'
import { loopback } from '../faces/listen'

/** What the commands `server`, `start` and `dev` understand; see the README. */
export type Flags = {
  port: number
  /** Where it listens: this machine alone, unless told otherwise. */
  host: string
  data: string
  fresh: boolean
  world: 'demo' | 'huge' | 'empty'
  quirks: boolean
  version: string
  tokenSeconds: number
  control: boolean
  /** Answers as over a bad mobile network. */
  slow: boolean
  json: boolean
  /** A real server that is to be used instead of the reference server, without a slash at its end. */
  server: string | null
}

/** Reads the flags behind `--`. Throws on one that is unknown. */
export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4400' },
      host: { type: 'string', default: loopback },
      data: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      world: { type: 'string', default: 'demo' },
      empty: { type: 'boolean', default: false },
      quirks: { type: 'boolean', default: false },
      version: { type: 'string', default: '0.3.3' },
      'token-seconds': { type: 'string', default: '300' },
      control: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      server: { type: 'string' },
    },
  })
  const world = values.empty ? 'empty' : values.world
  if (world !== 'demo' && world !== 'huge' && world !== 'empty')
    throw new Error(`--world ${world}: demo, huge or empty`)
  return {
    port: wholeNumber('--port', values.port),
    host: values.host,
    data: values.data ?? `.parley/${world}`,
    fresh: values.fresh,
    world,
    quirks: values.quirks,
    version: values.version,
    tokenSeconds: wholeNumber('--token-seconds', values['token-seconds']),
    control: values.control,
    slow: values.slow,
    json: values.json,
    server: values.server === undefined ? null : serverAddress(values.server),
  }
}

/** The address of a real server as it is written into the page. Throws on anything but http and https. */
export function serverAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`--server ${text}: an address like https://chat.example.org is needed`)
  return address.origin + address.pathname.replace(/\/+$/, '')
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${name} ${text}: a whole number is needed`)
  return Number(text)
}
