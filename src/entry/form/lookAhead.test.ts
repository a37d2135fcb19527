import { afterEach, expect, it } from 'vitest'
import { createApiContext } from '@/api/context'
import { NO_HANDOVER, type Handover, type Stage } from '@/components/program/program'
import { fakePorts } from '@support/fakePorts'
import { insertPage } from '@support/insertPage'
import { lookAhead } from './lookAhead'

let removePage = () => {}
afterEach(() => removePage())

it('an e-mail that is typed while the other ways are drawn comes along whole to the page of one of them', async () => {
  const ports = fakePorts()
  const { root, form, remove } = insertPage()
  removePage = remove
  const left: Partial<Handover>[] = []
  const below: Stage[] = []
  const stage: Stage = {
    isReplacing: false,
    isBelowForm: false,
    enter: () => root,
    onEnd: (next) => void left.push(next),
  }
  form.email.value = 'B'
  lookAhead(
    {
      form,
      ports,
      stage,
      context: createApiContext(ports),
      handover: { ...NO_HANDOVER, reason: 'expired' },
      isGuarded: false,
      takePress: () => false,
      signal: new AbortController().signal,
      loadProgram: () =>
        Promise.resolve({
          start: (_ports, _handover, given) => {
            below.push(given)
            return { store: null, stop: () => undefined }
          },
        }),
    },
    {
      info: () => null,
      ask: () => undefined,
      onAnswer: (listener) => listener(),
      handover: () => ({ typedEmail: form.email.value }),
    },
  )
  await ports.clock.advance(0)
  form.email.value = 'Bo@'
  below[0]!.onEnd({ typedEmail: 'B' })
  expect(left).toEqual([{ typedEmail: 'Bo@' }])
})
