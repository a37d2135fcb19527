import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterFloats, inItsPlace, useBackCloses } from './backCloses'

function Float({ onClose, active = true }: { onClose: () => void; active?: boolean }) {
  useBackCloses(onClose, active)
  return null
}

/** The next step of the history that really happens. */
const popped = () => new Promise<void>((done) => window.addEventListener('popstate', () => done(), { once: true }))
const settled = () => act(() => new Promise<void>((done) => void setTimeout(done)))
const isMarked = () => (history.state as { floats?: true } | null)?.floats === true

async function back() {
  await act(async () => {
    const here = popped()
    history.back()
    await here
  })
  await settled()
}

describe('the way back', () => {
  beforeEach(() => {
    history.pushState(null, '', '#/list')
    history.pushState(null, '', '#/open')
  })
  afterEach(() => vi.restoreAllMocks())

  it('closes what floats and stays on the page', async () => {
    const close = vi.fn(() => shown.rerender(<p />))
    const shown = render(<Float onClose={close} />)
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
    const shown = render(<Float key="sheet" onClose={() => closed.push('sheet')} />)
    const two = (
      <>
        <Float key="sheet" onClose={() => closed.push('sheet')} />
        <Float
          key="dialog"
          onClose={() => {
            closed.push('dialog')
            shown.rerender(<>{[<Float key="sheet" onClose={() => closed.push('sheet')} />]}</>)
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

  it('leaves no step behind when a button closes it', async () => {
    const shown = render(<Float onClose={() => undefined} />)
    await settled()
    expect(isMarked()).toBe(true)
    const gone = popped()
    shown.unmount()
    await act(() => gone)
    await settled()
    expect(isMarked()).toBe(false)
    expect(location.hash).toBe('#/open')
  })

  it('steps over the place of a float that led elsewhere', async () => {
    const shown = render(<Float onClose={() => undefined} />)
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

  it('leaves its place to the page that one goes to from it', async () => {
    const shown = render(<Float onClose={() => undefined} />)
    await settled()
    const { length } = history
    expect(inItsPlace()).toEqual({ replace: true })
    history.replaceState(null, '', '#/made')
    shown.unmount()
    await settled()
    expect([location.hash, history.length]).toEqual(['#/made', length])
    const gone = popped()
    history.back()
    await act(() => gone)
    await settled()
    expect([location.hash, isMarked()]).toEqual(['#/open', false])
    expect(inItsPlace()).toEqual({ replace: false })
  })

  it('lets a step wait until nothing floats any more', async () => {
    const shown = render(<Float onClose={() => undefined} />)
    await settled()
    const go = vi.fn(() => undefined)
    const gone = popped()
    afterFloats(go)
    shown.unmount()
    await act(() => gone)
    await settled()
    expect(go).toHaveBeenCalledTimes(1)
    expect(isMarked()).toBe(false)
  })
})
