import { expect, it } from 'vitest'
import { fakePorts } from '@support/fakePorts'
import { readFacts, writeFacts } from './serverFacts'

const facts = { initialized: true, version: '0.5.0', guest: false, password: true, name: 'Tramway Works' }

it('the facts of a server are known at the next start', () => {
  const { preferences } = fakePorts()
  expect(readFacts(preferences)).toBeNull()
  writeFacts(preferences, facts)
  expect(readFacts(preferences)).toEqual(facts)
})

it('facts of another program, or damaged ones, count as none', () => {
  const { preferences } = fakePorts()
  for (const text of ['{', '[]', '{"http://localhost:3000":{"name":"x"}}', 'null']) {
    preferences.write('parley_server_facts', text)
    expect(readFacts(preferences)).toBeNull()
  }
  writeFacts(preferences, facts)
  expect(readFacts(preferences)).toEqual(facts)
})
