/** Shots of the signed-out pages, and of the error screens that replace the app. */
import { appShell } from '../../e2e/pages/appShell'
import { conversation } from '../../e2e/pages/conversation'
import { signInPage } from '../../e2e/pages/signInPage'
import { answerRequest, failRequests, goTo, MIRA, type Shot, type Stage } from './stage'

const openSignIn = async (stage: Stage) => {
  await goTo(stage, '/login')
  const screen = signInPage(stage.page, stage.words)
  await screen.submit.waitFor()
  return screen
}

const EMAIL_TAKEN = 'This e-mail already has an account. Sign in with it, or enter another e-mail.'

/** Opens an invitation to a server that mails. */
async function openInvitation(stage: Stage) {
  await answerRequest(stage, 'user/check_magic_token', { body: 'true' })
  await answerRequest(stage, 'admin/smtp/enabled', { body: 'true' })
  await goTo(stage, '/register?magic_token=ab12')
}

export const signedOutShots: readonly Shot[] = [
  {
    name: 'sign-in',
    as: 'nobody',
    extraLanguages: ['ja', 'zh', 'fr'],
    show: async (stage) => void (await openSignIn(stage)),
  },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    extraLanguages: ['ja', 'pt'],
    show: async (stage) => {
      const screen = await openSignIn(stage)
      await screen.signIn({ ...MIRA, password: 'wrong' })
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'session-ended',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (stage) => {
      await stage.page.route('**/api/user/events*', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"kick","reason":"delete_device"}\n\n' }),
      )
      await goTo(stage, '/')
      await signInPage(stage.page, stage.words).submit.waitFor()
    },
  },
  {
    name: 'sign-in-unreachable',
    as: 'nobody',
    show: async (stage) => {
      const screen = await openSignIn(stage)
      await failRequests(stage.page)
      await screen.signIn(MIRA)
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'sign-up',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await goTo(stage, '/register')
      await stage.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'sign-up-complaints',
    as: 'nobody',
    extraLanguages: ['es', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await goTo(stage, '/register')
      const { page, words } = stage
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
    show: async (stage) => {
      await openInvitation(stage)
      await stage.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'sign-up-inbox',
    as: 'nobody',
    extraLanguages: ['ja', 'fr', 'tr'],
    show: async (stage) => {
      const { page, words } = stage
      await answerRequest(stage, 'user/send_reg_magic_link', { body: '{"new_magic_token":"","mail_is_sent":true}' })
      await openInvitation(stage)
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
    show: async (stage) => {
      await goTo(stage, '/email_login')
      await stage.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'link-welcome-back',
    as: 'nobody',
    extraLanguages: ['fr', 'zh'],
    show: async (stage) => {
      await answerRequest(stage, 'user/check_magic_token', { body: 'true' })
      await goTo(stage, '/login?magic_token=ab12&exists=true')
      await stage.page.getByRole('button', { name: stage.words.translate('Continue'), exact: true }).waitFor()
    },
  },
  {
    name: 'link-name',
    as: 'nobody',
    extraLanguages: ['pt', 'tr'],
    show: async (stage) => {
      await answerRequest(stage, 'user/check_magic_token', { body: 'true' })
      await goTo(stage, '/register/set_name?magic_token=ab12')
      await stage.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'invitation-invalid',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await goTo(stage, '/register?magic_token=ab')
      await stage.page
        .getByRole('heading', { level: 1, name: stage.words.translate('This invitation is no longer valid') })
        .waitFor()
    },
  },
  {
    name: 'invitation-on-phone',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await stage.page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }),
      )
      await openInvitation(stage)
      await stage.page.getByRole('link', { name: stage.words.translate('Open in the app') }).waitFor()
    },
  },
  {
    name: 'guest-at-sign-in',
    as: 'nobody',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await goTo(stage, '/guest_login')
      await appShell(stage.page, stage.words).row('# timetable-2027').waitFor()
      await openSignIn(stage)
    },
  },
  {
    name: 'guest-reading',
    as: 'nobody',
    show: async (stage) => {
      await goTo(stage, '/guest_login')
      await appShell(stage.page, stage.words).row('# timetable-2027').click()
      await conversation(stage.page, stage.words).messages.first().waitFor()
    },
  },
  {
    name: 'loading',
    as: 'nobody',
    show: async (stage) => {
      await stage.page.route('**/api/**', () => undefined)
      await goTo(stage, '/')
      await stage.page.getByRole('status').waitFor()
    },
  },
  {
    name: 'server-unreachable',
    as: 'nobody',
    extraLanguages: ['ja', 'fr'],
    show: async (stage) => {
      await failRequests(stage.page)
      await goTo(stage, '/')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'server-too-old',
    as: 'nobody',
    extraLanguages: ['fr'],
    show: async (stage) => {
      await answerRequest(stage, 'admin/system/version', { body: '0.2.14' })
      await goTo(stage, '/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'server-not-set-up',
    as: 'nobody',
    show: async (stage) => {
      await answerRequest(stage, 'admin/system/initialized', { body: 'false' })
      await goTo(stage, '/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-found-outside',
    as: 'nobody',
    extraLanguages: ['zh'],
    show: async (stage) => {
      await goTo(stage, '/nothing/here')
      await stage.page.getByText(stage.words.translate('404 page')).waitFor()
    },
  },
]
