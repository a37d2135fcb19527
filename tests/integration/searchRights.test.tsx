/** Tests that an open search shows nothing that may no longer be read. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number
let den: number
let tramInOps: number

beforeEach(async () => {
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
  den = await calls.createChannel(adaToken, { name: 'den', is_public: false, members: [2] })
  await calls.say(adaToken, `group/${ops}`, 'Before the tram')
  tramInOps = Number(await calls.say(await calls.signIn(bo), `group/${ops}`, 'The Tram is here'))
  await calls.say(adaToken, `group/${ops}`, 'After it')
  await calls.say(adaToken, `group/${den}`, 'The tram of the den')
})

const open = (signedIn: typeof bo, path: string) => renderApp({ server, path, signedIn })
const results = () => screen.getByRole('region', { name: 'Search results' })
const names = () =>
  within(results())
    .queryAllByRole('link', { name: / in / })
    .map((link) => link.getAttribute('aria-label')!.replace(/,.*/, ''))

it('"Before the tram" went from the context of a result when it was changed, deleted and written again', async () => {
  await open(ada, '/search?q=here')
  await waitFor(() => expect(results()).toHaveTextContent(/Ada: Before the tram.*The Tram is here.*Ada: After it/))
  await calls.request('PUT', `/message/${tramInOps - 1}/edit`, 'Nothing secret', adaToken)
  await waitFor(() => expect(results()).toHaveTextContent(/Ada: Nothing secret.*The Tram is here.*Ada: After it/))
  expect(results()).not.toHaveTextContent('Before the tram')
  await calls.request('DELETE', `/message/${tramInOps + 1}`, undefined, adaToken)
  await waitFor(() => expect(results()).not.toHaveTextContent('After it'))
  await calls.say(adaToken, `group/${ops}`, 'Much later')
  await waitFor(() => expect(results()).toHaveTextContent(/The Tram is here.*Ada: Much later/))
})

it('an open page shows neither hits nor name of a channel from which one was removed', async () => {
  await open(bo, '/search?q=tram')
  await waitFor(() => expect(names()).toContain('Ada in den'))
  await calls.request('POST', `/group/${den}/members/remove`, [2], adaToken)
  await waitFor(() => expect(names()).toEqual(['Bo in # ops', 'Ada in # ops']))
  expect(document.body).not.toHaveTextContent(/\bden\b/)
})

it('a channel that was lost while offline goes from the results when the network is back', async () => {
  const first = await open(bo, '/search?q=tram')
  await waitFor(() => expect(names()).toContain('Ada in den'))
  await first.close()
  const page = await renderApp({ server, path: '/search?q=tram', browser: first.browser, isCut: true })
  await waitFor(() => expect(names()).toContain('Ada in den'))
  await calls.request('POST', `/group/${den}/members/remove`, [2], adaToken)
  page.cut(false)
  act(() => page.ports.pageLifecycle.emit('online'))
  await waitFor(() => expect(names()).toEqual(['Bo in # ops', 'Ada in # ops']))
  expect(document.body).not.toHaveTextContent(/\bden\b/)
})
