import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CodeSpan } from '@/platform/workers/highlight'
import { createStore } from '@/store/createStore'
import { settle } from '@support/fakeClock'
import { fakePorts, type FakePorts } from '@support/fakePorts'
import { InStore } from '@support/InStore'
import { startTranslations } from '@support/startTranslations'
import { CodeBlock } from './CodeBlock'

const answer = ({ answer }: FakePorts['highlighter']['waiting'][number], spans: CodeSpan[] | null) =>
  act(async () => {
    answer(spans)
    await settle()
  })

async function setUp() {
  await startTranslations()
  const ports = fakePorts()
  const store = createStore(ports)
  const draw = (code: string) => (
    <InStore ports={ports} store={store}>
      <CodeBlock code={code} language="ts" />
    </InStore>
  )
  return { waiting: ports.highlighter.waiting, draw }
}

it('shows code at once, and colors it when the highlighter has answered', async () => {
  const { waiting, draw } = await setUp()
  render(draw('let a'))
  expect(screen.getByText('let a')).toBeInTheDocument()
  await answer(waiting[0]!, [
    { text: 'let', color: 'key' },
    { text: ' a', color: null },
  ])
  expect(screen.getByText('let')).toHaveClass('text-code-key')
  expect(screen.getByRole('code')).toHaveTextContent('let a')
})

it('leaves code plain when the highlighter has no colors', async () => {
  const { waiting, draw } = await setUp()
  render(draw('let a'))
  await answer(waiting[0]!, null)
  expect(screen.getByText('let a')).toBeInTheDocument()
})

it('never shows colors of a text that was edited since', async () => {
  const { waiting, draw } = await setUp()
  const view = render(draw('let a'))
  view.rerender(draw('let b'))
  await answer(waiting[0]!, [{ text: 'let a', color: 'key' }])
  expect(screen.getByText('let b')).toBeInTheDocument()
  await answer(waiting[1]!, [{ text: 'let b', color: 'key' }])
  expect(screen.getByText('let b')).toHaveClass('text-code-key')
})

it('does not ask the highlighter for code that is too long', async () => {
  const { waiting, draw } = await setUp()
  render(draw('let a\n'.repeat(5_000)))
  expect(waiting).toHaveLength(0)
})
