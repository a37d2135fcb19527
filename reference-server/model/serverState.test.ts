import { describe, expect, it } from 'vitest'
import { openServerState } from './serverState'

describe('a transaction that cannot begin', () => {
  it('fails alone; later changes are announced as usual', () => {
    const state = openServerState({ dataDir: ':memory:' })
    const published: string[] = []
    state.sql.run('BEGIN IMMEDIATE')
    expect(() => state.transaction(() => undefined)).toThrow()
    state.sql.run('ROLLBACK')
    state.transaction(() => state.afterCommit(() => published.push('after')))
    expect(published).toEqual(['after'])
    state.close()
  })
})
