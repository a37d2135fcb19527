import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SignInMethodIcon } from './SignInMethodIcon'

const pictureOf = (favicon: string) => {
  const issuer = { enabled: true, domain: 'id.example', favicon }
  return render(<SignInMethodIcon way={{ kind: 'oidc', issuer }} />).container.querySelector('img')
}

it.each(['https://id.example/favicon.ico', 'http://id.example/x.png', '//id.example/x.png', 'data:text/html,x', ''])(
  'a sign-in page asks no host for the icon of an issuer: %j',
  (favicon) => {
    expect(pictureOf(favicon)).toBeNull()
  },
)

it('draws an icon that came with the answer of the server', () => {
  expect(pictureOf('data:image/png;base64,AAAA')).toHaveAttribute('src', 'data:image/png;base64,AAAA')
})
