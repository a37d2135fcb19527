import { describe, expect, it } from 'vitest'
import { toUserId } from '@/domain/ids'
import { rankPeople } from './rankPeople'

const people = (...names: string[]) => names.map((name, index) => ({ id: toUserId(index + 1), name }))
const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('the mention list', () => {
  it('has beginnings of words, first names first, and no scattered letters', () => {
    const found = rankPeople('mi', people('Maria Pinto', 'Naomi', 'Ada Mikkelsen', 'Mira', 'Martin'), [])
    expect(names(found)).toEqual(['Mira', 'Ada Mikkelsen'])
    expect(names(rankPeople('ok mi', people('Mira Okafor', 'Mikko'), []))).toEqual(['Mira Okafor'])
  })

  it('puts members before everybody else', () => {
    expect(names(rankPeople('a', people('Azra'), people('Ada')))).toEqual(['Azra', 'Ada'])
  })

  it('finds parts of Chinese names, and letters without their accents', () => {
    expect(names(rankPeople('思', people('陈思远', 'Léon'), []))).toEqual(['陈思远'])
    expect(names(rankPeople('leo', people('陈思远', 'Léon'), []))).toEqual(['Léon'])
  })

  it('finds people by the beginning of their e-mail, after all names', () => {
    const siyuan = { ...people('Nora')[0]!, email: 'siyuan@tramway.example' }
    expect(names(rankPeople('siy', [siyuan], []))).toEqual(['Nora'])
    expect(names(rankPeople('si', [siyuan, ...people('Sira')], []))).toEqual(['Sira', 'Nora'])
    expect(rankPeople('yuan', [siyuan], [])).toEqual([])
    expect(rankPeople('tramway', [siyuan], [])).toEqual([])
  })
})

it('finds a person with a private name by both names', () => {
  const nick = { id: toUserId(1), name: 'Nick', accountName: 'Nora Berg' }
  for (const typed of ['ni', 'nor', 'berg']) expect(names(rankPeople(typed, [nick], []))).toEqual(['Nick'])
})
