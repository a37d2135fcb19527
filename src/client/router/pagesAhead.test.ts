import { afterEach, expect, it, vi } from 'vitest'
import { fetchPageAhead, people, search } from './pagesAhead'

afterEach(() => void vi.restoreAllMocks())

it('a reload at a search, or at a person, fetches the code of that page at once, and that of no other', () => {
  const found = vi.spyOn(search, 'load').mockResolvedValue({} as never)
  const listed = vi.spyOn(people, 'load').mockResolvedValue({} as never)
  fetchPageAhead('#/chat/channel/3')
  fetchPageAhead('#/constructor')
  fetchPageAhead('')
  expect(found).not.toHaveBeenCalled()
  fetchPageAhead('#/search?q=word')
  expect(found).toHaveBeenCalledOnce()
  expect(listed).not.toHaveBeenCalled()
  fetchPageAhead('#/users/8')
  expect(listed).toHaveBeenCalledOnce()
})
