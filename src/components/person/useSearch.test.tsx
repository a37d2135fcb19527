import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { searchKey } from '@/lib/searchKey'
import { useSearch } from './useSearch'

it('searches again once the pinyin of a name is loaded', async () => {
  const { result } = renderHook(() => {
    const search = useSearch()
    return search(() => searchKey('林语晴').includes('lyq'))
  })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})
