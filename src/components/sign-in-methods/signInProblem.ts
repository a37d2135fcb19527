/** Turns a failed sign-in or sign-up into a problem for the form: the field and the text. */
import { isRefused, type Fault } from '@/domain/fault'

type SignInReason =
  | 'wrongPassword'
  | 'unknownPerson'
  | 'frozen'
  | 'methodOff'
  | 'noNetwork'
  | 'noAnswer'
  | 'nonsense'
  | 'tooMany'
  | 'serverFailed'
  | 'declined'
  | 'license'
  | 'guestsOff'
  | 'emailTaken'
  | 'nameTaken'
  | 'closed'
  | 'signInNow'
  | 'badInput'
  | 'linkOff'
  | 'noTemplate'
  | 'uninvited'
  | 'linkBad'
  | 'linkUsed'

/** `text` is the server's own text, shown unchanged. `field` null means that the form as a whole failed. */
export type SignInProblem = {
  reason: SignInReason
  field: 'name' | 'email' | 'password' | null
  text: string
  status: number
}

const problem = (reason: SignInReason, field: SignInProblem['field'] = null, text = '', status = 0): SignInProblem => ({
  reason,
  field,
  text,
  status,
})

/** Tells whether the server answered 400 because of the e-mail, which its text names. */
const isEmailRefused = ({ status, text }: { status: number; text: string }) => status === 400 && /e-?mail/i.test(text)

/** POST /token/login: 401 wrong password, 404 unknown e-mail, 403 passwords off, 423 frozen, 451 license. */
export function signInProblem(fault: Fault): SignInProblem {
  if (fault.kind === 'refused') {
    if (fault.status === 401) return problem('wrongPassword', 'password')
    if (fault.status === 404) return problem('unknownPerson', 'email')
    if (fault.status === 423) return problem('frozen', 'email')
    if (fault.status === 403) return problem('methodOff')
    if (isEmailRefused(fault)) return problem('badInput', 'email')
  }
  return commonProblem(fault)
}

/**
 * POST /user/register: 403 and 410 by invitation only, 412 the invitation is used up or has expired, 409 e-mail or name
 * taken, 413 the account was made and not signed in, 423 frozen, 451 user limit reached.
 */
export function signUpProblem(fault: Fault): SignInProblem {
  if (fault.kind === 'refused') {
    if (fault.status === 412) return problem('linkUsed')
    if (fault.status === 403 || fault.status === 410) return problem('closed')
    if (fault.status === 409)
      return fault.reason === 'name_conflict' ? problem('nameTaken', 'name') : problem('emailTaken', 'email')
    if (fault.status === 413) return problem('signInNow')
    if (fault.status === 423) return problem('frozen', 'email')
    if (isEmailRefused(fault)) return problem('badInput', 'email')
  }
  return commonProblem(fault)
}

/**
 * POST /user/send_reg_magic_link: 409 e-mail taken, 403 no mail template, 412 the invitation is not valid. 400 is an
 * address that is none, or an invitation from before a restart of the server.
 */
export function confirmMailProblem(fault: Fault): SignInProblem {
  if (fault.kind === 'refused') {
    if (fault.status === 412) return problem('linkUsed')
    if (fault.status === 409) return problem('emailTaken', 'email')
    if (fault.status === 403) return problem('noTemplate')
    if (fault.status === 423) return problem('frozen', 'email')
    if (isEmailRefused(fault)) return problem('badInput', 'email')
    if (fault.status === 400) return problem('linkUsed')
  }
  return commonProblem(fault)
}

/** POST /user/register with a mailed confirmation: 412 the invitation is used up or has expired; else `linkProblem`. */
export const confirmedProblem = (fault: Fault): SignInProblem =>
  isRefused(fault, 412) ? problem('linkUsed') : linkProblem(fault)

/** GET /token/login_guest: 403 if guests are not allowed. */
export const guestProblem = (fault: Fault): SignInProblem =>
  isRefused(fault, 403) ? problem('guestsOff') : commonProblem(fault)

/** POST /user/send_login_magic_link: 406 sign-in links are off, 403 no mail template, 451 license. */
export function linkMailProblem(fault: Fault): SignInProblem {
  if (fault.kind === 'refused') {
    if (fault.status === 406) return problem('linkOff')
    if (fault.status === 403) return problem('noTemplate')
    if (fault.status === 400) return problem('badInput', 'email')
  }
  return commonProblem(fault)
}

/**
 * POST /token/login and POST /user/register with a mailed link: 410 by invitation only, 423 frozen, `linkBad` when
 * another link is needed.
 */
export function linkProblem(fault: Fault): SignInProblem {
  if (fault.kind === 'refused') {
    if ([400, 401, 404, 412].includes(fault.status)) return problem('linkBad')
    if (fault.status === 403 || fault.status === 410) return problem('uninvited')
    if (fault.status === 423) return problem('frozen')
    if (fault.status === 409)
      return fault.reason === 'name_conflict' ? problem('nameTaken', 'name') : problem('emailTaken')
  }
  return commonProblem(fault)
}

/** The statuses that mean the same for every way to sign in, and what happens without an answer. */
export function commonProblem(fault: Fault): SignInProblem {
  switch (fault.kind) {
    case 'network':
      return problem('noNetwork')
    case 'timeout':
      return problem('noAnswer')
    case 'unreadable':
      return problem('nonsense')
    case 'refused':
      if (fault.status === 451) return problem('license', null, fault.text, 451)
      if (fault.status === 429) return problem('tooMany', null, fault.text)
      return problem(fault.status < 500 ? 'declined' : 'serverFailed', null, fault.text, fault.status)
    case 'canceled':
    case 'signedOut':
      return problem('noAnswer')
  }
}
