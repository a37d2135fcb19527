import { expect, it, vi } from 'vitest'
import { matchRank } from './matchRank'
import { loadPinyin, searchKey } from './searchKey'

it('finds Chinese names by pinyin once that is loaded: whole, from any word, and by initials', async () => {
  // Another test file of this worker may have loaded pinyin.
  vi.resetModules()
  const { loadPinyin, searchKey, hasPinyin, onPinyinLoaded, needsPinyin } = await import('./searchKey')
  expect(searchKey('Léa')).toBe('lea')
  expect(needsPinyin()).toBe(false)
  expect(searchKey('林语晴')).toBe('林语晴')
  expect(needsPinyin()).toBe(true)
  let calls = 0
  const stop = onPinyinLoaded(() => calls++)
  await loadPinyin()
  await loadPinyin()
  stop()
  expect([calls, hasPinyin(), needsPinyin()]).toEqual([1, true, false])
  for (const typed of ['林', '语晴', 'lin', 'linyu', 'linyuqing', 'yu', 'lyq'])
    expect([typed, matchRank(typed, searchKey('林语晴'))]).not.toEqual([typed, null])
  expect(matchRank('lyq', searchKey('林语晴'))).toBe(1)
  expect(matchRank('wang', searchKey('林语晴'))).toBeNull()
})

it('treats ü as v and u, keeps other letters and omits what has no pinyin', async () => {
  await loadPinyin()
  expect(searchKey('吕布')).toBe('吕布 lv bu lvbu lb lubu')
  expect(searchKey('陈思远 (Ops)')).toBe('陈思远 (ops) chen si yuan chensiyuan csy')
  expect(searchKey('あきら')).toBe('あきら')
  // Not in the table.
  expect(searchKey('𠮷')).toBe('𠮷')
})
