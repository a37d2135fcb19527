import { expect, it } from 'vitest'
import { toIssuerDomain } from './loginForm'

it.each([
  ['id.example.org', 'id.example.org'],
  [' https://ID.Example.org/ ', 'id.example.org'],
  ['id.example.org/Realms/a/', 'id.example.org/Realms/a'],
  ['id.example.org:8443', 'id.example.org:8443'],
  ['https://id.example.org/a/.well-known/openid-configuration', 'id.example.org/a'],
  ['localhost:4402', 'localhost:4402'],
  ['example', null],
  ['', null],
  ['id.example.org?x=1', null],
  ['user@id.example.org', null],
  ['id example.org', null],
])('reads %j as the issuer %j', (typed, domain) => {
  expect(toIssuerDomain(typed)).toBe(domain)
})
