import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { helpText, UsageError, options, readFlags } from './flags'

const names = Object.keys(options)

describe('the flags', () => {
  it('have defaults', () => {
    expect(readFlags([])).toMatchObject({ port: 4400, world: 'demo', data: '.parley/demo', allowPrivate: false })
    expect(readFlags(['--empty', '--port', '5050', '--allow-private', '--version', '0.5.29'])).toMatchObject({
      world: 'empty',
      data: '.parley/empty',
      port: 5050,
      allowPrivate: true,
      version: '0.5.29',
    })
  })

  it('imitate the newest server version, unless the command or a flag names another', () => {
    expect(readFlags([])).toMatchObject({ version: '0.5.31' })
    expect(readFlags([], '0.3.3')).toMatchObject({ version: '0.3.3' })
    expect(readFlags(['--version', '0.4.0'], '0.3.3')).toMatchObject({ version: '0.4.0' })
  })

  it('are listed by --help, one line each, and all of them are in the README', () => {
    expect(readFlags(['--help', '--port', '1'])).toBeNull()
    const lines = helpText().split('\n')
    const readme = readFileSync(new URL('../reference-server/README.md', import.meta.url), 'utf8')
    for (const name of names) {
      expect(
        lines.filter((line) => line.startsWith(`  --${name} `)),
        name,
      ).toHaveLength(1)
      expect(readme).toContain(`\`--${name}`)
    }
  })

  it.each([
    [['--version', '9.9'], '--version 9.9: there are 0.3.3, 0.3.12, 0.4.0, 0.5.29'],
    [['--world', 'mine'], '--world mine: there are demo, empty, huge'],
    [['--port', '70000'], '--port 70000: a whole number from 1 to 65535'],
    [['--port', 'x'], '--port x: a whole number'],
    [['--token-seconds', '0'], '--token-seconds 0: a whole number from 1'],
    [['--server', 'chat'], '--server chat: an address like'],
    [['--color'], "Unknown option '--color'. There are --port"],
    [['--port'], '--port'],
    [['--quirks=yes'], '--quirks'],
    [['more'], "Unexpected argument 'more'. "],
  ])('%j is refused with a list of valid values', (args, message) => {
    expect(() => readFlags(args)).toThrow(UsageError)
    expect(() => readFlags(args)).toThrow(message)
  })
})
