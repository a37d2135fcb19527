import { render, screen } from '@testing-library/react'
import { HashRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ClientSessionContext } from '@/client/boot/clientSession'
import { PortsContext } from '@/components/program/PortsContext'
import { RETURN_PATH_KEY } from '@/components/program/returnPath'
import { fakePorts } from '@support/fakePorts'
import { startTranslations } from '@support/startTranslations'
import { RedirectMember, RequireSession, UnknownAddress } from './guards'

beforeAll(() => startTranslations())
afterEach(() => {
  location.hash = ''
})

/** Opens an address with a stored return path, among a few pages of the client. */
function open(
  path: string,
  { stored = null, kind = 'member' }: { stored?: string | null; kind?: 'member' | 'guest' } = {},
) {
  location.hash = `#${path}`
  const ports = fakePorts()
  ports.preferences.write(RETURN_PATH_KEY, stored)
  const nothing = () => undefined
  render(
    <PortsContext value={ports}>
      <ClientSessionContext
        value={{
          kind,
          magicLink: null,
          clearMagicLink: nothing,
          onPageShown: nothing,
          lastPage: () => null,
          onLeave: nothing,
        }}
      >
        <HashRouter>
          <Routes>
            <Route element={<RequireSession guests />}>
              <Route path="/" element="Home" />
              <Route path="/chat/channel/1" element="Channel" />
              <Route path="/chat/*" element={<UnknownAddress>Nothing</UnknownAddress>} />
            </Route>
            <Route element={<RequireSession />}>
              <Route path="/users/1" element="Ada" />
            </Route>
            {['/login', '/register', '/guest_login', '/onboarding'].map((page) => (
              <Route key={page} path={page} element={<RedirectMember />} />
            ))}
            <Route path="*" element={<UnknownAddress>Nothing</UnknownAddress>} />
          </Routes>
        </HashRouter>
      </ClientSessionContext>
    </PortsContext>,
  )
  return ports
}

it.each(['/login', '/register', '/guest_login', '/onboarding'])('a member is led from %s into the app', (path) => {
  open(path)
  expect(screen.getByText('Home')).toBeInTheDocument()
  expect(location.hash).toBe('#/')
})

it.each(['/', '/login'])('a member returns from %s to the remembered page, once', (path) => {
  const { preferences } = open(path, { stored: '/users/1' })
  expect(screen.getByText('Ada')).toBeInTheDocument()
  expect(preferences.read(RETURN_PATH_KEY)).toBeNull()
})

it.each([
  ['/', '/nowhere/at?all=1#x'],
  ['/', 'javascript:alert(1)'],
  ['/', '//evil.example/x'],
  ['/', '/chat/nowhere'],
  ['/', '/login'],
  ['/login', '/login'],
  ['/login', '/file'],
  ['/login', ''],
])('a stored address that is not valid leads a member from %s home: %j', (path, stored) => {
  open(path, { stored })
  expect(screen.getByText('Home')).toBeInTheDocument()
  expect(location.hash).toBe('#/')
})

it('an unknown address that somebody opened says that there is nothing', () => {
  open('/file')
  expect(screen.getByText('Nothing')).toBeInTheDocument()
})

it('a guest is led home from a page of members, and returns to none', () => {
  open('/users/1', { kind: 'guest' })
  expect(location.hash).toBe('#/')
})

it('a guest returns to a page that guests may read', () => {
  open('/', { kind: 'guest', stored: '/chat/channel/1' })
  expect(screen.getByText('Channel')).toBeInTheDocument()
})
