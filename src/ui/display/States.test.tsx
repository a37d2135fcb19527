import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './States'

it.each(['page', 'panel', 'line'] as const)(
  'an error of a %s is announced, in words, with a button',
  async (layout) => {
    const retry = vi.fn()
    render(
      <ErrorState layout={layout} title="Server Error" retryLabel="Try again" onRetry={retry}>
        The server answered with 500.
      </ErrorState>,
    )
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Server Error')
    expect(screen.queryAllByRole('heading', { level: 1, name: 'Server Error' })).toHaveLength(layout === 'page' ? 1 : 0)
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  },
)
