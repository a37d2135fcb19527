/** The first minutes of a newcomer. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '@support/renderApp'
import { adaToken, bo, calls, changeLoginConfig, server, serverForEachTest } from '@support/serverForEachTest'
import { startMailSink } from '../../reference-server/stubs/mailSink'

serverForEachTest('0.5.31')
const cem = { name: 'Cem', email: 'cem@example.org', password: 'cem-pw-long' }
const conversations = () => screen.findByRole('navigation', { name: 'Conversations' })

it("a new member's list has the last messages of public channels, newest first, and none counts as unread", async () => {
  const channels: number[] = []
  for (const name of ['one', 'two', 'three'])
    channels.push(await calls.createChannel(adaToken, { name, is_public: true }))
  for (const [index, text] of ['oldest', 'middle', 'newest'].entries())
    await calls.say(adaToken, `group/${channels[(index + 1) % 3]}`, text)
  await calls.register(cem)
  await renderApp({ server, signedIn: cem })
  const list = await conversations()
  const rows = () =>
    within(list)
      .getAllByRole('link')
      .map((row) => row.getAttribute('aria-label') ?? row.textContent)
  await waitFor(() => expect(within(list).getByText(/newest/)).toBeInTheDocument())
  await waitFor(() => expect(rows().filter((name) => name?.startsWith('# '))).toEqual(['# one', '# three', '# two']))
})

it('a wrong password names the sign-in link where there is one', async () => {
  const sink = await startMailSink()
  await changeLoginConfig({ magic_link: true })
  await calls.enableMail(adaToken, sink.smtpPort)
  await renderApp({ server, path: '/login' })
  await screen.findByRole('button', { name: 'E-mail me a sign-in link' })
  await userEvent.type(screen.getByLabelText('E-mail'), bo.email)
  await userEvent.type(screen.getByLabelText('Password'), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const reason = 'E-mail and password do not match. If you forgot the password, use “E-mail me a sign-in link” below.'
  expect(await screen.findByText(reason)).toBeInTheDocument()
  await sink.close()
})
