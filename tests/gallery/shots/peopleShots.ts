/** Shots of the settings of channels and people, of Browse channels, of blocking, and of the own picture. */
import { answerRequest, openConversation, openInApp, type Shot, type ShotContext } from './shot'

const languages = ['ja', 'pt'] as const
const newer = { as: 'mira', needsNewerServer: true, extraLanguages: languages } as const
/** The ids of the demo: Mira owns the private channel ops. */
const OPS = 3
const TOMAS = 4

const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true })
const openDialog = ({ page }: ShotContext) => page.getByRole('dialog').getByRole('button').last().waitFor()

const channelPage = (page: string) => async (context: ShotContext) => {
  await openInApp(context, `/setting/channel/${OPS}/${page}`)
  await context.page.locator('#main h2:visible').first().waitFor()
}

/** A page's dialog behind one of its buttons. */
const behind = (open: (context: ShotContext) => Promise<void>, name: string) => async (context: ShotContext) => {
  await open(context)
  await button(context, name).last().click()
  await openDialog(context)
}

export const peopleShots: readonly Shot[] = [
  { name: 'channel-overview', ...newer, show: channelPage('overview') },
  { name: 'channel-members', ...newer, show: channelPage('members') },
  { name: 'channel-permissions', ...newer, show: channelPage('permissions') },
  { name: 'channel-invitations', ...newer, show: channelPage('invitations') },
  { name: 'channel-danger', ...newer, show: channelPage('danger_zone') },
  { name: 'channel-leave', ...newer, show: behind(channelPage('danger_zone'), 'Leave channel') },
  { name: 'channel-delete', ...newer, show: behind(channelPage('danger_zone'), 'Delete channel') },
  {
    name: 'channel-public',
    ...newer,
    show: async (context) => {
      await channelPage('permissions')(context)
      await context.page.getByRole('switch').first().click()
      await openDialog(context)
    },
  },
  { name: 'browse-channels', ...newer, show: (context) => openInApp(context, '/chat/browse') },
  {
    name: 'dm-settings',
    ...newer,
    show: async (context) => {
      await openInApp(context, `/setting/dm/${TOMAS}`)
      await context.page.locator('#main h1:visible').first().waitFor()
    },
  },
  {
    name: 'find-people',
    ...newer,
    show: behind((context) => openInApp(context, '/users'), 'Find people'),
  },
  {
    name: 'block',
    ...newer,
    show: behind((context) => openInApp(context, `/users/${TOMAS}`), 'Block'),
  },
  {
    name: 'blocked-message',
    ...newer,
    show: async (context) => {
      const user = {
        uid: TOMAS,
        email: 'tomas@tramway.example',
        name: 'Tomás Ferreira',
        is_admin: false,
        is_bot: false,
      }
      const contact = {
        target_uid: TOMAS,
        target_info: { ...user, gender: 0, language: 'pt', avatar_updated_at: 0, create_by: 'password' },
        contact_info: { status: 'blocked', created_at: 0, updated_at: 0 },
      }
      await answerRequest(context, 'user/contacts', { body: JSON.stringify([contact]) })
      const { messages } = await openConversation(context, '# random')
      await messages.first().waitFor()
    },
  },
  {
    name: 'account-crop',
    ...newer,
    show: async (context) => {
      await openInApp(context, '/setting/my_account')
      await context.page.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png')
      await openDialog(context)
      await context.page.getByRole('application').waitFor()
    },
  },
]
