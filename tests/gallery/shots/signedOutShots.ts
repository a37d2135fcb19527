/** Shots of the signed-out pages, and of the error screens that replace the app. */
import { appShell } from '../../e2e/pages/appShell'
import { conversation } from '../../e2e/pages/conversation'
import { signInPage } from '../../e2e/pages/signInPage'
import { answerRequest, failRequests, goTo, MIRA, type Shot, type ShotContext } from './shot'

const openSignIn = async (context: ShotContext) => {
  await goTo(context, '/login')
  const screen = signInPage(context.page, context.words)
  await screen.submit.waitFor()
  return screen
}

const EMAIL_TAKEN = 'This e-mail already has an account. Sign in with it, or enter another e-mail.'

/** Opens an invitation to a server that mails. */
async function openInvitation(context: ShotContext) {
  await answerRequest(context, 'user/check_magic_token', { body: 'true' })
  await answerRequest(context, 'admin/smtp/enabled', { body: 'true' })
  await goTo(context, '/register?magic_token=ab12')
}

export const signedOutShots: readonly Shot[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    extraLanguages: ['ja', 'zh', 'fr'],
    show: async (context) => void (await openSignIn(context)),
  },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    extraLanguages: ['ja', 'pt'],
    show: async (context) => {
      const screen = await openSignIn(context)
      await screen.signIn({ ...MIRA, password: 'wrong' })
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'session-ended',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (context) => {
      await context.page.route('**/api/user/events*', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"kick","reason":"delete_device"}\n\n' }),
      )
      await goTo(context, '/')
      await signInPage(context.page, context.words).submit.waitFor()
    },
  },
  {
    name: 'sign-in-unreachable',
    as: 'nobody',
    show: async (context) => {
      const screen = await openSignIn(context)
      await failRequests(context.page)
      await screen.signIn(MIRA)
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'sign-up',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await goTo(context, '/register')
      await context.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'sign-up-complaints',
    as: 'nobody',
    extraLanguages: ['es', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await goTo(context, '/register')
      const { page, words } = context
      const field = (name: string) => page.getByLabel(words.translate(name), { exact: true })
      await field('E-mail').fill(MIRA.email)
      await field('Password').fill('mira')
      await field('Confirm password').fill('mira-demo')
      await page.getByText(words.translate(EMAIL_TAKEN)).first().waitFor()
      await page.getByRole('button', { name: words.translate('Create account'), exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'invited-sign-up',
    as: 'nobody',
    extraLanguages: ['ja', 'es'],
    show: async (context) => {
      await openInvitation(context)
      await context.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'sign-up-inbox',
    as: 'nobody',
    extraLanguages: ['ja', 'fr', 'tr'],
    show: async (context) => {
      const { page, words } = context
      await answerRequest(context, 'user/send_reg_magic_link', { body: '{"new_magic_token":"","mail_is_sent":true}' })
      await openInvitation(context)
      await page.getByLabel(words.translate('E-mail'), { exact: true }).fill('ines@tramway.example')
      await page.getByLabel(words.translate('Password'), { exact: true }).fill('a long password')
      await page.getByLabel(words.translate('Confirm password'), { exact: true }).fill('a long password')
      await page.getByRole('button', { name: words.translate('Continue'), exact: true }).click()
      await page.getByRole('heading', { level: 1, name: words.translate('Check your inbox') }).waitFor()
    },
  },
  {
    name: 'link-request',
    as: 'nobody',
    extraLanguages: ['es', 'ja'],
    show: async (context) => {
      await goTo(context, '/email_login')
      await context.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'link-welcome-back',
    as: 'nobody',
    extraLanguages: ['fr', 'zh'],
    show: async (context) => {
      await answerRequest(context, 'user/check_magic_token', { body: 'true' })
      await goTo(context, '/login?magic_token=ab12&exists=true')
      await context.page.getByRole('button', { name: context.words.translate('Continue'), exact: true }).waitFor()
    },
  },
  {
    name: 'link-name',
    as: 'nobody',
    extraLanguages: ['pt', 'tr'],
    show: async (context) => {
      await answerRequest(context, 'user/check_magic_token', { body: 'true' })
      await goTo(context, '/register/set_name?magic_token=ab12')
      await context.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'invitation-invalid',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await goTo(context, '/register?magic_token=ab')
      await context.page
        .getByRole('heading', { level: 1, name: context.words.translate('This invitation is no longer valid') })
        .waitFor()
    },
  },
  {
    name: 'invitation-on-phone',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await context.page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }),
      )
      await openInvitation(context)
      await context.page.getByRole('link', { name: context.words.translate('Open in the app') }).waitFor()
    },
  },
  {
    name: 'guest-at-sign-in',
    as: 'nobody',
    extraLanguages: ['fr'],
    show: async (context) => {
      await goTo(context, '/guest_login')
      await appShell(context.page, context.words).row('# timetable-2027').waitFor()
      await openSignIn(context)
    },
  },
  {
    name: 'guest-reading',
    as: 'nobody',
    show: async (context) => {
      await goTo(context, '/guest_login')
      await appShell(context.page, context.words).row('# timetable-2027').click()
      await conversation(context.page, context.words).messages.first().waitFor()
    },
  },
  {
    name: 'loading',
    as: 'nobody',
    show: async (context) => {
      await context.page.route('**/api/**', () => undefined)
      await goTo(context, '/')
      await context.page.getByRole('status').waitFor()
    },
  },
  {
    name: 'server-unreachable',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (context) => {
      await failRequests(context.page)
      await goTo(context, '/')
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'server-too-old',
    as: 'nobody',
    extraLanguages: ['fr'],
    show: async (context) => {
      await answerRequest(context, 'admin/system/version', { body: '0.2.14' })
      await goTo(context, '/')
      await context.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'server-not-set-up',
    as: 'nobody',
    show: async (context) => {
      await answerRequest(context, 'admin/system/initialized', { body: 'false' })
      await goTo(context, '/')
      await context.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-found-outside',
    as: 'nobody',
    extraLanguages: ['zh'],
    show: async (context) => {
      await goTo(context, '/nothing/here')
      await context.page.getByText(context.words.translate('404 page')).waitFor()
    },
  },
]
