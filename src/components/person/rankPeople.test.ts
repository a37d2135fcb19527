import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { rankPeople } from './rankPeople'

const people = (...names: string[]) => names.map((name, index) => ({ id: toUserId(index + 1), name }))
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the mention list', () => {
  it('ranks prefixes above words, words above substrings, substrings above scattered letters', () => {
    const found = rankPeople('ma', people('Mona Walther', 'Emma', 'Dr Marchetti', 'Mara'), [])
    expect(names(found)).toEqual(['Mara', 'Dr Marchetti', 'Emma', 'Mona Walther'])
  })

  it('puts members before everybody else', () => {
    expect(names(rankPeople('a', people('Zoa'), people('Ada')))).toEqual(['Zoa', 'Ada'])
  })

  it('finds parts of Chinese names, and letters without their accents', () => {
    expect(names(rankPeople('思', people('陈思远', 'Léon'), []))).toEqual(['陈思远'])
    expect(names(rankPeople('leo', people('陈思远', 'Léon'), []))).toEqual(['Léon'])
  })

  it('finds people by the beginning of their e-mail, after all names', () => {
    const siyuan = { ...people('Nora')[0]!, email: 'siyuan@tramway.example' }
    expect(names(rankPeople('siy', [siyuan], []))).toEqual(['Nora'])
    expect(names(rankPeople('si', [siyuan, ...people('Basil')], []))).toEqual(['Basil', 'Nora'])
    expect(rankPeople('tramway', [siyuan], [])).toEqual([])
  })
})
