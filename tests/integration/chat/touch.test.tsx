/** Writing with a finger: the pointer is coarse. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsPage } from '@/features/settings'
import { preferenceChanged } from '@/store/preferences/preferencesSlice'
import { setScreen } from '@support/setScreen'
import { InStore } from '@support/InStore'
import { openChat } from './openChat'

beforeEach(() => setScreen({ isTouch: true }))
afterEach(() => {
  setScreen()
  vi.restoreAllMocks()
})

describe('writing with a finger', () => {
  it('breaks the line with Enter and sends with the arrow', async () => {
    const chat = await openChat()
    chat.takeSends()
    expect(chat.box()).toHaveAttribute('enterkeyhint', 'enter')
    await userEvent.type(chat.box(), 'one{Enter}two{Shift>}{Enter}{/Shift}Three')
    expect(chat.box()).toHaveValue('one\ntwo\nThree')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(chat.box()).toHaveValue('')
  })

  it('sends with Enter if that was chosen, also with the Shift that a phone adds', async () => {
    const chat = await openChat()
    chat.takeSends()
    chat.tab.store.dispatch(preferenceChanged({ enterSends: true }))
    await vi.waitFor(() => expect(chat.box()).toHaveAttribute('enterkeyhint', 'send'))
    await userEvent.type(chat.box(), 'one')
    fireEvent.keyDown(chat.box(), { key: 'Enter', keyCode: 13, shiftKey: true })
    expect(chat.box()).toHaveValue('')
  })

  it('explains the setting without keys that a phone does not have', async () => {
    const chat = await openChat()
    render(
      <InStore ports={chat.tab.ports} store={chat.tab.store}>
        <MemoryRouter>
          <SettingsPage page="appearance" unknown={null} />
        </MemoryRouter>
      </InStore>,
    )
    const setting = await screen.findByRole('switch', { name: 'Enter sends' })
    expect(setting).not.toBeChecked()
    expect(setting).toHaveAccessibleDescription('Off: Enter starts a new line, and the arrow sends.')
  })
})
