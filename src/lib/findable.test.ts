import { expect, it } from 'vitest'
import { fetchSounds, findable, hasSounds, onSounds, wantsSounds } from './findable'
import { fit } from './fit'

it('finds Chinese names by their sounds as soon as those are here: whole, from any word, and by first letters', async () => {
  expect(findable('Léa')).toBe('lea')
  expect(wantsSounds()).toBe(false)
  expect(findable('林语晴')).toBe('林语晴')
  expect(wantsSounds()).toBe(true)
  let told = 0
  const stop = onSounds(() => told++)
  await fetchSounds()
  await fetchSounds()
  stop()
  expect([told, hasSounds(), wantsSounds()]).toEqual([1, true, false])
  for (const typed of ['林', '语晴', 'lin', 'linyu', 'linyuqing', 'yu', 'lyq'])
    expect([typed, fit(typed, findable('林语晴'))]).not.toEqual([typed, null])
  expect(fit('lyq', findable('林语晴'))).toBe(1)
  expect(fit('wang', findable('林语晴'))).toBeNull()
})

it('takes ü as v and as u, leaves other letters as they are and what has no sound out', async () => {
  await fetchSounds()
  expect(findable('吕布')).toBe('吕布 lv bu lvbu lb lubu')
  expect(findable('陈思远 (Ops)')).toBe('陈思远 (ops) chen si yuan chensiyuan csy')
  expect(findable('あきら')).toBe('あきら')
  // beyond the table
  expect(findable('𠮷')).toBe('𠮷')
})
