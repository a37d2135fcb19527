import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

it('searches again once the pinyin of a name is loaded', async () => {
  // Another test file of this worker may have loaded pinyin.
  vi.resetModules()
  const { searchKey } = await import('@/lib/searchKey')
  const { useSearch } = await import('./useSearch')
  const { result } = renderHook(() => {
    const search = useSearch()
    return search(() => searchKey('林语晴').includes('lyq'))
  })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})
