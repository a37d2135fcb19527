/** Shots of the signed-out pages, and of the error screens that replace the app. */
import { frame } from '../../e2e/pages/frame'
import { conversation } from '../../e2e/pages/conversation'
import { signInPage } from '../../e2e/pages/signInPage'
import { cutOff, goTo, MIRA, type Shot, type Stage } from './stage'

const atSignIn = async (stage: Stage) => {
  await goTo(stage, '/login')
  const screen = signInPage(stage.page, stage.words)
  await screen.submit.waitFor()
  return screen
}
/** Answers a request of the app's start with this, whatever the server returns. */
const answering = (stage: Stage, path: string, answer: { status?: number; body: string }) =>
  stage.page.route(`**/api/${path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', ...answer }),
  )

export const signedOutShots: readonly Shot[] = [
  { name: 'sign-in', as: 'nobody', alsoIn: ['ja', 'zh', 'fr'], show: async (stage) => void (await atSignIn(stage)) },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    alsoIn: ['ja', 'pt'],
    show: async (stage) => {
      const screen = await atSignIn(stage)
      await screen.signIn({ ...MIRA, password: 'wrong' })
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'sign-in-unreachable',
    as: 'nobody',
    show: async (stage) => {
      const screen = await atSignIn(stage)
      await cutOff(stage.page)
      await screen.signIn(MIRA)
      await screen.alert.first().waitFor()
    },
  },
  {
    name: 'sign-up',
    as: 'nobody',
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await goTo(stage, '/register')
      await stage.page.getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'guest-at-sign-in',
    as: 'nobody',
    alsoIn: ['fr'],
    show: async (stage) => {
      await goTo(stage, '/guest_login')
      await frame(stage.page, stage.words).row('# timetable-2027').waitFor()
      await atSignIn(stage)
    },
  },
  {
    name: 'guest-reading',
    as: 'nobody',
    show: async (stage) => {
      await goTo(stage, '/guest_login')
      await frame(stage.page, stage.words).row('# timetable-2027').click()
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
    alsoIn: ['ja', 'fr'],
    show: async (stage) => {
      await cutOff(stage.page)
      await goTo(stage, '/')
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'server-too-old',
    as: 'nobody',
    alsoIn: ['fr'],
    show: async (stage) => {
      await answering(stage, 'admin/system/version', { body: '0.2.14' })
      await goTo(stage, '/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'server-not-set-up',
    as: 'nobody',
    show: async (stage) => {
      await answering(stage, 'admin/system/initialized', { body: 'false' })
      await goTo(stage, '/')
      await stage.page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'not-found-outside',
    as: 'nobody',
    alsoIn: ['zh'],
    show: async (stage) => {
      await goTo(stage, '/nothing/here')
      await stage.page.getByText(stage.words.say('404 page')).waitFor()
    },
  },
]
