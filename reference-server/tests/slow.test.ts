import { expect, it } from 'vitest'
import { slowly } from '../slow'

it('answers late and in pieces, but completely', async () => {
  const body = 'x'.repeat(10_000)
  const handle = slowly(() => Promise.resolve(new Response(body, { status: 201 })), {
    delay: [50, 60],
    bytesPerSecond: 100_000,
  })
  const began = performance.now()
  const response = await handle(new Request('http://chat.test/api/user'))
  expect(performance.now() - began).toBeGreaterThan(45)
  expect(response.status).toBe(201)

  const pieces: number[] = []
  for await (const piece of response.body ?? []) pieces.push((piece as Uint8Array).length)
  expect(pieces.length).toBeGreaterThan(5)
  expect(pieces.reduce((sum, length) => sum + length, 0)).toBe(body.length)
  expect(performance.now() - began).toBeGreaterThan(140)
})

it('leaves paths outside the API alone', async () => {
  const plain = new Response('now')
  const handle = slowly(() => Promise.resolve(plain), { delay: [1e6, 1e6], bytesPerSecond: 1 })
  expect(await handle(new Request('http://chat.test/__control/rules'))).toBe(plain)
})
