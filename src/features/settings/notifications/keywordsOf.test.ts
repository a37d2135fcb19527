import { expect, it } from 'vitest'
import { keywordsOf } from './keywordsOf'

it.each([
  ['tunnel, depot', ['tunnel', 'depot']],
  ['night shift; Depot;', ['night shift', 'Depot']],
  ['トンネル、車庫，隧道', ['トンネル', '車庫', '隧道']],
  ['depot, tunnel, Depot, dépôt', ['depot', 'tunnel']],
  ['tunnel', ['tunnel']],
  [' , ', ['']],
])('several keywords in one entry are several: %j', (typed, words) => expect(keywordsOf(typed)).toEqual(words))
