import { describe, expect, it } from 'vitest'
import { openWorld } from './world'

describe('a transaction that cannot begin', () => {
  it('fails alone; later changes are announced as usual', () => {
    const world = openWorld({ dataDir: ':memory:' })
    const published: string[] = []
    world.sql.run('BEGIN IMMEDIATE')
    expect(() => world.transaction(() => undefined)).toThrow()
    world.sql.run('ROLLBACK')
    world.transaction(() => world.afterCommit(() => published.push('after')))
    expect(published).toEqual(['after'])
    world.close()
  })
})
