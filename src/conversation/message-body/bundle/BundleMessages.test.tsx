import { render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { BundledBody } from '@/domain/bundle'
import { directKey } from '@/domain/conversation'
import { toMessageId, toUserId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { BundleMessages } from './BundleMessages'

const draw = async (body: BundledBody) => {
  await startTranslations()
  const message = {
    messageId: toMessageId(1),
    author: { name: 'Mira', avatar: null },
    at: 0,
    source: directKey(toUserId(2)),
    body,
  }
  return render(
    <Provider store={createStore(fakePorts())}>
      <BundleMessages messages={[message]} urlOf={(attachment) => `/bytes/${attachment}`} />
    </Provider>,
  )
}

it('plays a forwarded voice message whose attachment has the number 0', async () => {
  const { container } = await draw({ kind: 'voice', attachment: 0, lengthMs: 4_000, loudness: [0, 1] })
  const player = screen.getByRole('group', { name: 'Voice message' })
  expect(within(player).getByRole('button', { name: 'Play Voice message' })).toBeInTheDocument()
  expect(container.querySelector('audio')).toHaveAttribute('src', '/bytes/0')
})

it('says that the audio of a forwarded voice message was already gone', async () => {
  await draw({ kind: 'voice', attachment: null })
  expect(screen.getByText('Voice message')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

it('says of a forwarded message without words that it has no text, not that it was deleted', async () => {
  await draw({ kind: 'text', text: ' ', mentions: [] })
  expect(screen.getByText('No text')).toBeInTheDocument()
  expect(screen.queryByText('Message deleted')).toBeNull()
})
