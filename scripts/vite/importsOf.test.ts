import { describe, expect, it } from 'vitest'
import { withImports } from './importsOf'

const GRAPH: Record<string, readonly string[]> = {
  page: ['field', 'api'],
  field: ['icon'],
  api: ['fault', 'page'],
  chat: ['api'],
}

describe('the imports of a module', () => {
  it('are found however indirect they are, and in circles', () => {
    expect([...withImports('page', (id) => GRAPH[id] ?? [])].sort()).toEqual(['api', 'fault', 'field', 'icon', 'page'])
  })
})
