import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findable } from '@/lib/findable'
import { useSearch } from './useSearch'

it('searches again once the sounds that a name wanted are here', async () => {
  const { result } = renderHook(() => {
    const search = useSearch()
    return search(() => findable('林语晴').includes('lyq'))
  })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
})
