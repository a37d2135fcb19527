import { a } from '@support/a'
import { expect, it } from 'vitest'
import { holdsSeveral, readPeople } from './readPeople'

const people = [
  a.user({ id: 1, name: 'Diego Salvatierra', email: 'diego@tramway.example' }),
  a.user({ id: 2, name: '林語晴', email: 'lin@tramway.example' }),
]

it('finds pasted names and addresses, and keeps those of nobody', () => {
  expect(readPeople('diego salvatierra, 林語晴;\npetra@tramway.example', people)).toEqual({
    ids: [1, 2],
    unknown: ['petra@tramway.example'],
  })
})

it('splits addresses at spaces, but never names', () => {
  expect(readPeople('lin@tramway.example diego@tramway.example lin@tramway.example', people)).toEqual({
    ids: [2, 1],
    unknown: [],
  })
  expect(readPeople('Diego Somebody', people)).toEqual({ ids: [], unknown: ['Diego Somebody'] })
})

it('leaves a single word to the list of suggestions', () => {
  expect(holdsSeveral('Diego Salvatierra')).toBe(false)
  expect(holdsSeveral('a@b.example c@d.example')).toBe(true)
  expect(holdsSeveral('Mira, Jonas')).toBe(true)
})
