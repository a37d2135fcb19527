/** Tests results of a search in forwarded messages. */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { renderApp } from '@support/renderApp'
import { ada, adaToken, bo, calls, server, serverForEachTest } from '@support/serverForEachTest'

serverForEachTest()

let ops: number
let boToken: string

beforeEach(async () => {
  boToken = await calls.signIn(bo)
  ops = await calls.createChannel(adaToken, { name: 'ops', is_public: true })
})

const results = () => screen.getByRole('region', { name: 'Search results' })
const names = () =>
  within(results())
    .queryAllByRole('link', { name: / in / })
    .map((link) => link.getAttribute('aria-label')!.replace(/,.*/, ''))

/** Bo forwards a message to #ops, and this device has read what it says. */
async function openWithForwarded(path: string) {
  const kettle = Number(await calls.say(boToken, `group/${ops}`, 'The kettle is in the shed'))
  const archive = await calls.request('POST', '/resource/archive', { mid_list: [kettle] }, boToken)
  await calls.request('DELETE', `/message/${kettle}`, undefined, boToken)
  const type = { 'Content-Type': 'vocechat/archive' }
  const mid = Number(await calls.request('POST', `/group/${ops}/send`, archive, boToken, type))
  const page = await renderApp({ server, path, signedIn: ada })
  const store = page.store()
  await act(() =>
    store.dispatch(async (_dispatch, _getState, { persistence }) => {
      await vi.waitFor(async () => expect(await persistence.messagesById([toMessageId(mid)])).toHaveLength(1))
      persistence.keepBundleTexts(mid, [{ kind: 'text', text: 'The kettle is in the shed' }])
      await persistence.flush()
    }),
  )
  return { page, mid }
}

describe('a word in forwarded messages', () => {
  it('leads to the message with them open beside it, and the next result closes them', async () => {
    await calls.say(adaToken, `group/${ops}`, 'Any kettle?')
    const { page, mid } = await openWithForwarded('/search')
    await userEvent.type(
      await screen.findByRole('searchbox', { name: 'Search messages, people and channels' }),
      'kettle',
    )
    await waitFor(() => expect(names()).toEqual(['Bo in # ops', 'Ada in # ops']))
    const hit = within(results()).getByRole('link', { name: /^Bo in # ops/ })
    expect(within(hit.closest('li')!).getByText('Forwarded messages')).toBeInTheDocument()
    expect(await within(hit.closest('li')!).findByText('kettle', { selector: 'mark' })).toBeInTheDocument()
    await userEvent.click(hit)
    await waitFor(() => expect(page.path()).toBe(`/chat/channel/${ops}?mid=${mid}`))
    const panel = await screen.findByRole('complementary', { name: 'Forwarded messages' })
    expect(await within(panel).findByText('The kettle is in the shed')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next result' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Forwarded messages' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Previous result' }))
    expect(await screen.findByRole('complementary', { name: 'Forwarded messages' })).toBeInTheDocument()
  })

  it('is found in its conversation, too, where closing returns to the results', async () => {
    await openWithForwarded(`/chat/channel/${ops}`)
    await screen.findByRole('heading', { level: 1, name: /ops/ })
    await userEvent.keyboard('{Control>}f{/Control}')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search here' }), 'shed')
    await userEvent.click(await screen.findByRole('button', { name: /Forwarded messages/ }))
    const panel = await screen.findByRole('complementary', { name: 'Forwarded messages' })
    expect(await within(panel).findByText('The kettle is in the shed')).toBeInTheDocument()
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('searchbox', { name: 'Search here' })).toHaveValue('shed')
  })
})
