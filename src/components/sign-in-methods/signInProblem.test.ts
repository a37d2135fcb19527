import { describe, expect, it } from 'vitest'
import type { Fault } from '@/domain/fault'
import {
  confirmMailProblem,
  guestProblem,
  linkMailProblem,
  linkProblem,
  signInProblem,
  signUpProblem,
} from '@/components/sign-in-methods/signInProblem'

const refused = (status: number, text = '', reason: string | null = null): Fault => ({
  kind: 'refused',
  status,
  text,
  reason,
  retryAfterMs: null,
})

describe('a refused sign-in', () => {
  it.each([
    [401, 'wrongPassword', 'password'],
    [404, 'unknownPerson', 'email'],
    [423, 'frozen', 'email'],
    [403, 'methodOff', null],
    [429, 'tooMany', null],
    [410, 'declined', null],
    [502, 'serverFailed', null],
  ] as const)('by %d is "%s", shown at %s', (status, reason, field) => {
    expect(signInProblem(refused(status))).toMatchObject({ reason, field })
  })

  it('for the license is told in the words of the server', () => {
    expect(signInProblem(refused(451, 'License error: Expired.'))).toMatchObject({
      reason: 'license',
      text: 'License error: Expired.',
    })
  })

  it('tells no network, no answer and an unreadable answer apart', () => {
    expect(signInProblem({ kind: 'network' }).reason).toBe('noNetwork')
    expect(signInProblem({ kind: 'timeout', afterMs: 10_000 }).reason).toBe('noAnswer')
    expect(signInProblem({ kind: 'unreadable', member: 'token' }).reason).toBe('nonsense')
  })
})

it.each([signInProblem, signUpProblem])('is the e-mail only if the server names it', (toProblem) => {
  expect(toProblem(refused(400, 'parse request payload error: invalid email'))).toMatchObject({
    reason: 'badInput',
    field: 'email',
  })
  expect(toProblem(refused(400, 'missing field `gender`'))).toMatchObject({ reason: 'declined', field: null })
})

describe('a refused sign-up', () => {
  it('says which of name and e-mail is taken', () => {
    expect(signUpProblem(refused(409, '', 'email_conflict'))).toMatchObject({ reason: 'emailTaken', field: 'email' })
    expect(signUpProblem(refused(409, '', 'name_conflict'))).toMatchObject({ reason: 'nameTaken', field: 'name' })
  })

  it.each([
    [403, 'closed', null],
    [410, 'closed', null],
    [412, 'linkUsed', null],
    [413, 'signInNow', null],
    [423, 'frozen', 'email'],
    [429, 'tooMany', null],
    [451, 'license', null],
  ] as const)('by %d is "%s", shown at %s', (status, reason, field) => {
    expect(signUpProblem(refused(status))).toMatchObject({ reason, field })
  })

  it.each([
    [403, '', 'noTemplate'],
    [400, 'parse request payload error: invalid email', 'badInput'],
    [400, '', 'linkUsed'],
    [409, '', 'emailTaken'],
    [412, '', 'linkUsed'],
    [500, '', 'serverFailed'],
  ] as const)('before its mail by %d %s is "%s"', (status, text, reason) => {
    expect(confirmMailProblem(refused(status, text)).reason).toBe(reason)
  })
})

it('tells a guest that guests are not allowed', () => {
  expect(guestProblem(refused(403)).reason).toBe('guestsOff')
})

describe('a refused link', () => {
  it.each([
    [400, 'linkBad'],
    [401, 'linkBad'],
    [412, 'linkBad'],
    [410, 'uninvited'],
    [403, 'uninvited'],
    [423, 'frozen'],
    [429, 'tooMany'],
    [500, 'serverFailed'],
  ] as const)('by %d is "%s"', (status, reason) => {
    expect(linkProblem(refused(status)).reason).toBe(reason)
  })

  it('is not the one that could not be sent', () => {
    expect([406, 403, 400, 502].map((status) => linkMailProblem(refused(status)).reason)).toEqual([
      'linkOff',
      'noTemplate',
      'badInput',
      'serverFailed',
    ])
  })
})
