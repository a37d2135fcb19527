import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toMessageId } from '@/domain/ids'
import { createStore } from '@/store/createStore'
import { fakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { MessageActionsContext, type MessageActions } from './MessageActions'
import { MessageMenu } from './MessageMenu'

const actions: Pick<MessageActions, 'allowedActions'> = { allowedActions: () => ['reply', 'delete'] }

it('in German the menu of a message named the key Delete, and the list of keys Entf', async () => {
  await startTranslations('de')
  const ports = fakePorts()
  render(
    <InStore ports={ports} store={createStore(ports)}>
      <MessageActionsContext value={actions as MessageActions}>
        <MessageMenu id={toMessageId(1)} place={{ x: 0, y: 0 }} onClose={() => undefined} />
      </MessageActionsContext>
    </InStore>,
  )
  expect(await screen.findByRole('menuitem', { name: 'Löschen' })).toHaveTextContent('Entf')
  expect(screen.getByRole('menuitem', { name: 'Antworten' })).toHaveTextContent(/R$/)
})
