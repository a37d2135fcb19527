import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { replacingOverlay, useCloseOnBack } from './closeOnBack'

function Overlay({ onClose, active = true }: { onClose: () => void; active?: boolean }) {
  useCloseOnBack(onClose, active)
  return null
}

/** Resolves at the next popstate event. */
const popped = () => new Promise<void>((done) => window.addEventListener('popstate', () => done(), { once: true }))
const settled = () => act(() => new Promise<void>((done) => void setTimeout(done)))
const isMarked = () => (history.state as { overlay?: true } | null)?.overlay === true

async function back() {
  await act(async () => {
    const here = popped()
    history.back()
    await here
  })
  await settled()
}

describe('Back', () => {
  beforeEach(() => {
    history.pushState(null, '', '#/list')
    history.pushState(null, '', '#/open')
  })
  afterEach(() => vi.restoreAllMocks())

  it('closes an overlay and stays on the page', async () => {
    const close = vi.fn(() => shown.rerender(<p />))
    const shown = render(<Overlay onClose={close} />)
    await settled()
    await back()
    expect(close).toHaveBeenCalledTimes(1)
    expect(location.hash).toBe('#/open')
    await back()
    expect(close).toHaveBeenCalledTimes(1)
    expect(location.hash).toBe('#/list')
  })

  it('closes the topmost of two, then the other', async () => {
    const closed: string[] = []
    const shown = render(<Overlay key="sheet" onClose={() => closed.push('sheet')} />)
    const two = (
      <>
        <Overlay key="sheet" onClose={() => closed.push('sheet')} />
        <Overlay
          key="dialog"
          onClose={() => {
            closed.push('dialog')
            shown.rerender(<>{[<Overlay key="sheet" onClose={() => closed.push('sheet')} />]}</>)
          }}
        />
      </>
    )
    shown.rerender(two)
    await settled()
    await back()
    expect(closed).toEqual(['dialog'])
    await back()
    expect(closed).toEqual(['dialog', 'sheet'])
    shown.unmount()
    await settled()
  })

  it('has no entry of an overlay that a button closed', async () => {
    const shown = render(<Overlay onClose={() => undefined} />)
    await settled()
    expect(isMarked()).toBe(true)
    const gone = popped()
    shown.unmount()
    await act(() => gone)
    await settled()
    expect(isMarked()).toBe(false)
    expect(location.hash).toBe('#/open')
  })

  it('skips the entry of an overlay that led elsewhere', async () => {
    const shown = render(<Overlay onClose={() => undefined} />)
    await settled()
    history.pushState(null, '', '#/made')
    shown.unmount()
    await settled()
    expect(location.hash).toBe('#/made')
    const twice = popped().then(popped)
    history.back()
    await act(() => twice)
    await settled()
    expect(location.hash).toBe('#/open')
    expect(isMarked()).toBe(false)
  })

  it('has the next page in place of the overlay that led to it', async () => {
    const shown = render(<Overlay onClose={() => undefined} />)
    await settled()
    const { length } = history
    expect(replacingOverlay()).toEqual({ replace: true })
    history.replaceState(null, '', '#/made')
    shown.unmount()
    await settled()
    expect([location.hash, history.length]).toEqual(['#/made', length])
    const gone = popped()
    history.back()
    await act(() => gone)
    await settled()
    expect([location.hash, isMarked()]).toEqual(['#/open', false])
    expect(replacingOverlay()).toEqual({ replace: false })
  })
})
