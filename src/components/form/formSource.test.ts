import { expect, it } from 'vitest'
import { fromQuery } from './formSource'

it('a page that is left during a save gets no values, and nothing fails', async () => {
  const gone = () => {
    throw new Error('Cannot refetch a query that has not been started yet.')
  }
  const source = fromQuery({ data: 1, isFetching: false, refetch: gone }, String)
  await expect(source.read?.()).resolves.toEqual({ fault: { kind: 'canceled' } })
})
