import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqualValue } from './isEqualValue'
import { mergeFields, type FieldEdits } from './mergeFields'

const server = { name: 'Tramway', port: '465', tags: ['a'], unknown: { kept: 1 } }

describe('merging by field', () => {
  it('keeps the changes of both sides in different fields, and members that the form does not know', () => {
    const merge = mergeFields({ name: { base: 'Tram', typed: 'Works' } }, { ...server, name: 'Tram', port: '25' })
    expect(merge).toEqual({
      values: { ...server, name: 'Works', port: '25' },
      changes: { name: 'Works' },
      conflicts: [],
    })
  })

  it('asks for a field that both sides changed', () => {
    const merge = mergeFields({ name: { base: 'Tram', typed: 'Works' } }, server)
    expect(merge.conflicts).toEqual(['name'])
    expect(merge.values.name).toBe('Works')
  })

  it('has no change where both sides typed the same, and none for white space around a text', () => {
    const edits = { name: { base: 'Tram', typed: 'Tramway ' }, port: { base: '465', typed: ' 465 ' } }
    expect(mergeFields(edits, server)).toEqual({ values: server, changes: {}, conflicts: [] })
  })

  it('asks nothing where the other value is one’s own, from any save without a clear answer', () => {
    const edit = { base: 'Tram', typed: 'Works', sent: ['Trams', 'Tramway '] }
    expect(mergeFields({ name: edit }, server)).toMatchObject({ conflicts: [], changes: { name: 'Works' } })
    expect(mergeFields({ name: edit }, { ...server, name: 'Trams' }).conflicts).toEqual([])
    expect(mergeFields({ name: edit }, { ...server, name: 'Theirs' }).conflicts).toEqual(['name'])
  })

  it('compares lists and objects by their content', () => {
    expect(mergeFields({ tags: { base: ['b'], typed: ['a'] } }, server).changes).toEqual({})
    expect(isEqualValue({ a: [1, { b: null }] }, { a: [1, { b: null }], c: undefined })).toBe(true)
    expect(isEqualValue([1], { 0: 1 })).toBe(false)
  })
})

/** An admin with a page of settings: the values as read, and what was typed over them. */
type Admin = { read: Record<string, number>; edits: FieldEdits }
type Step =
  | { does: 'load' | 'save'; who: number }
  | { does: 'type'; who: number; field: string; value: number }
  | { does: 'decide'; who: number; field: string; mine: boolean }

const FIELDS = ['a', 'b', 'c']
const who = fc.nat(2)
const field = fc.constantFrom(...FIELDS)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('load' as const, 'save' as const), who }),
  fc.record({ does: fc.constant('type' as const), who, field, value: fc.nat(5) }),
  fc.record({ does: fc.constant('decide' as const), who, field, mine: fc.boolean() }),
)

it('no accepted value is lost silently, whoever saves when', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
      let current: Record<string, number> = { a: 0, b: 0, c: 0, unknown: 7 }
      const admins: Admin[] = [0, 1, 2].map(() => ({ read: current, edits: {} }))
      for (const step of steps) {
        const admin = admins[step.who]!
        const without = (name: string) =>
          Object.fromEntries(Object.entries(admin.edits).filter(([other]) => other !== name))
        if (step.does === 'load') admin.read = current
        else if (step.does === 'type') {
          const base = admin.edits[step.field]?.base ?? admin.read[step.field]
          admin.edits = { ...admin.edits, [step.field]: { base, typed: step.value } }
        } else if (step.does === 'decide') {
          const edit = admin.edits[step.field]
          if (edit === undefined || !mergeFields(admin.edits, admin.read).conflicts.includes(step.field)) continue
          const decided = { [step.field]: { base: admin.read[step.field], typed: edit.typed } }
          admin.edits = step.mine ? { ...admin.edits, ...decided } : without(step.field)
        } else {
          // A whole save: read, merge and write as one step. The wire has no lock.
          admin.read = current
          const merge = mergeFields(admin.edits, current)
          if (merge.conflicts.length > 0) continue
          for (const name of FIELDS) {
            if (merge.values[name] === current[name]) continue
            // A value is only replaced by somebody who has seen it.
            expect(admin.edits[name]?.base).toBe(current[name])
            expect(merge.values[name]).toBe(admin.edits[name]?.typed)
          }
          // Everything that was typed is on the server now.
          for (const [name, { base, typed }] of Object.entries(admin.edits))
            if (base !== typed) expect(merge.values[name]).toBe(typed)
          current = merge.values
          expect(current.unknown).toBe(7)
          admin.read = current
          admin.edits = {}
        }
      }
    }),
  )
})
