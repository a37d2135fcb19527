import { expect, it } from 'vitest'
import { compareNamed, compareNames } from './compareNames'

it('puts Winter 9 before Winter 10, and does not mind case and accents', () => {
  const names = ['winter 10', 'Élan', 'Winter 9', 'elm', 'Ekko']
  expect(names.toSorted(compareNames('en'))).toEqual(['Ekko', 'Élan', 'elm', 'Winter 9', 'winter 10'])
})

it('follows the chosen language, not the browser: ç is a letter after c in Turkish, ñ one after n in Spanish', () => {
  expect(['Çan', 'Cuma'].toSorted(compareNames('tr'))).toEqual(['Cuma', 'Çan'])
  expect(['Çan', 'Cuma'].toSorted(compareNames('fr'))).toEqual(['Çan', 'Cuma'])
  expect(['Ñandú', 'Nube'].toSorted(compareNames('es'))).toEqual(['Nube', 'Ñandú'])
  expect(['Ñandú', 'Nube'].toSorted(compareNames('en'))).toEqual(['Ñandú', 'Nube'])
})

it('orders Chinese names by their sound in Chinese', () => {
  expect(['周杰', '李娜', '阿明'].toSorted(compareNames('zh'))).toEqual(['阿明', '李娜', '周杰'])
})

it('keeps people of one name in the order of their ids, and is the same function at each call', () => {
  const people = [
    { id: 7, name: 'Ada' },
    { id: 3, name: 'ada' },
  ]
  expect(people.toSorted(compareNamed('en')).map(({ id }) => id)).toEqual([3, 7])
  expect(compareNamed('en')).toBe(compareNamed('en'))
  expect(compareNames('ja')).toBe(compareNames('ja'))
})
