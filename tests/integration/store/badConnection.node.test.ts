import { beforeAll, describe, expect, it } from 'vitest'
import { openConversation } from '@/store/history/paging'
import { selectWaitingCount } from '@/store/outbox/selectors'
import { submitMessage } from '@/store/outbox/submit'
import { fakeRandom } from '@support/fakePorts'
import { fakeClock } from '@support/fakeClock'
import { createLine, type RequestFault } from '@support/loopback'
import { stubServerAddress } from '@support/stubServerAddress'
import { adaAndBo, createServerWithAdaAndBo, personAt, type Person } from './atServer'

beforeAll(() => stubServerAddress())

const MESSAGES = 60

describe('two people on a bad connection', { timeout: 120_000 }, () => {
  it.each([1, 2, 3])("have every message once and in each writer's order (seed %i)", async (seed) => {
    const { fraction } = fakeRandom(seed)
    const { server, key, token, clock, adasLine, bosLine, ...people } = await adaAndBo()
    const lines = { ada: adasLine, bo: bosLine }
    const persons: Record<'ada' | 'bo', Person> = { ada: people.ada, bo: people.bo }
    for (const line of [adasLine, bosLine]) {
      line.faultOf = ({ method, path }): RequestFault => {
        if (method !== 'POST' || !path.endsWith('/send')) return fraction() < 0.05 ? 'lostBefore' : 'none'
        const chance = fraction()
        return chance < 0.15 ? 'lostBefore' : chance < 0.3 ? 'lostAfter' : 'none'
      }
    }
    const written: Record<'ada' | 'bo', string[]> = { ada: [], bo: [] }
    const open = (person: Person) => void person.store.dispatch(openConversation(key))
    open(persons.ada)
    open(persons.bo)
    for (let count = 0; count < MESSAGES; count++) {
      const name = fraction() < 0.5 ? 'ada' : 'bo'
      const text = `${name} ${written[name].length}`
      written[name].push(text)
      persons[name].store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
      await clock.advance(Math.floor(fraction() * 800))
      const chance = fraction()
      if (chance < 0.1) lines[name].cutStreams()
      else if (chance < 0.15) {
        persons[name] = await persons[name].reload()
        open(persons[name])
      } else if (chance < 0.2) {
        lines[name].isUp = false
        lines[name].cutStreams()
        await clock.advance(3_000)
        lines[name].isUp = true
      }
    }
    for (const line of [adasLine, bosLine]) line.faultOf = () => 'none'
    const { ada, bo } = persons
    // A failed history page is requested again by its retry button.
    open(ada)
    open(bo)
    const isDone = (person: Person) =>
      selectWaitingCount(person.store.getState()) === 0 &&
      person.texts(key).length >= MESSAGES &&
      person.feed(key).isLive
    await ada.until(() => isDone(ada) && isDone(bo), 1_200_000)
    const history = await server.handle(
      new Request(`http://chat.test/api/group/${key.split(':')[1]}/history?limit=1000`, {
        headers: { 'x-api-key': token },
      }),
    )
    const stored = ((await history.json()) as { detail: { content: string } }[]).map(({ detail }) => detail.content)
    for (const name of ['ada', 'bo'] as const) {
      expect(stored.filter((text) => text.startsWith(name))).toEqual(written[name])
    }
    expect(ada.texts(key)).toEqual(stored)
    expect(bo.texts(key)).toEqual(stored)
  })
})

describe('behind a proxy that sends a request again', { timeout: 120_000 }, () => {
  it.each([1, 2, 3])(
    'nothing stands twice a minute after the line is back, also after a reload (seed %i)',
    async (seed) => {
      const { fraction } = fakeRandom(seed)
      const { key, clock, adasLine, ...people } = await adaAndBo()
      let { ada } = people
      const open = () => void ada.store.dispatch(openConversation(key))
      open()
      let twice = 0
      adasLine.faultOf = ({ method, path }): RequestFault => {
        if (method !== 'POST' || !path.endsWith('/send')) return 'none'
        const chance = fraction()
        if (chance < 0.4) twice++
        if (chance < 0.3) return 'twice'
        // The answer is lost, the client looks for its message too early and sends again, and the first one arrives late.
        return chance < 0.4 ? { lateMs: 8_000 } : chance < 0.5 ? 'lostAfter' : 'none'
      }
      const written = Array.from({ length: 40 }, (_, index) => `ada ${index}`)
      for (const text of written) {
        ada.store.dispatch(submitMessage({ key, body: { kind: 'text', text, mentions: [] }, replyTo: null }))
        await clock.advance(Math.floor(fraction() * 2_000))
        const chance = fraction()
        if (chance < 0.1) adasLine.cutStreams()
        // Without a page the second row comes only with the backlog or with history.
        else if (chance < 0.2) {
          ada = await ada.reload()
          open()
        }
      }
      adasLine.faultOf = () => 'none'
      open()
      await ada.until(() => selectWaitingCount(ada.store.getState()) === 0 && ada.feed(key).isLive, 1_200_000)
      await clock.advance(60_000)
      // Another page, without any memory of what was sent, reads what is left on the server.
      const bo = await people.bo.reload()
      void bo.store.dispatch(openConversation(key))
      await bo.until(() => bo.texts(key).length >= written.length)
      expect(twice).toBeGreaterThan(5)
      expect([...bo.texts(key)].sort()).toEqual([...written].sort())
    },
  )
})

it('a person whose first sign-in is lost on the way signs in again', async () => {
  const clock = fakeClock(Date.now())
  const { server } = await createServerWithAdaAndBo(':memory:', () => Math.floor(clock.now()))
  const line = createLine(server.handle)
  let lost = 0
  line.faultOf = ({ path }) => (path === '/token/login' && lost++ < 2 ? 'lostBefore' : 'none')
  const ada = await personAt({ name: 'ada', line, clock, seed: 1 })
  expect(lost).toBe(3)
  expect(ada.store.getState().session.state).toBe('signedIn')
})
