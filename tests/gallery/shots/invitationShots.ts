/** Shots of invitations: made, opened by somebody new, by a member and by a signed-out person. */
import { appShell } from '../../e2e/pages/appShell'
import { answerRequest, goTo, openConversation, openInApp, type Shot, type ShotContext } from './shot'

const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true })
/** Presses New link in the dialog, and waits for the link. */
async function makeLink(context: ShotContext) {
  await button(context, 'New link').click()
  await context.page.getByRole('img', { name: context.words.translate('Invitation QR code'), exact: true }).waitFor()
}
async function inviteFromMenu(context: ShotContext, channel: string) {
  await openConversation(context, channel)
  await button(context, 'Conversation settings').click()
  await context.page.getByRole('menuitem', { name: context.words.translate('Invite people'), exact: true }).click()
}

/** Opens the invitation of a private channel. */
async function openInvitation(context: ShotContext) {
  const channel = { gid: 4_000, owner: 2, name: 'signal-box', description: '', members: [2], is_public: false }
  await answerRequest(context, 'user/check_magic_token', { body: 'true' })
  await answerRequest(context, 'group/4000', {
    body: JSON.stringify({ ...channel, avatar_updated_at: 0, pinned_messages: [] }),
  })
  await goTo(context, '/invite_private/4000?magic_token=ab12')
}

export const invitationShots: readonly Shot[] = [
  {
    name: 'invite-people',
    as: 'mira',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    height: 900,
    show: async (context) => {
      await answerRequest(context, 'admin/smtp/enabled', { body: 'true' })
      await openInApp(context)
      await appShell(context.page, context.words).openNew('Invite people')
      await makeLink(context)
    },
  },
  {
    name: 'invite-to-channel',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      await inviteFromMenu(context, 'ops')
      await makeLink(context)
    },
  },
  {
    name: 'invite-to-channel-old-server',
    as: 'mira',
    extraLanguages: ['fr', 'zh'],
    show: async (context) => {
      await inviteFromMenu(context, 'ops')
      await makeLink(context)
    },
  },
  {
    name: 'invite-failed',
    as: 'mira',
    show: async (context) => {
      await answerRequest(context, 'group/create_*', { status: 403, body: '' })
      await inviteFromMenu(context, 'ops')
      await button(context, 'New link').click()
      await context.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await openInvitation(context)
      await context.page.getByText('signal-box').waitFor()
    },
  },
  {
    name: 'private-invitation-member',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['fr'],
    show: async (context) => {
      await answerRequest(context, 'user/join_private', { status: 412, body: '""' })
      await openInvitation(context)
      await button(context, 'Join').click()
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation-invalid',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja'],
    show: async (context) => {
      await goTo(context, '/invite_private/4000?magic_token=ab')
      await context.page
        .getByRole('heading', { level: 1, name: context.words.translate('The invite link is invalid or expired') })
        .waitFor()
    },
  },
  {
    name: 'private-invitation-signed-out',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      await openInvitation(context)
      await context.page
        .getByText(context.words.translate('You are invited to a private channel. Sign in to join it.'))
        .waitFor()
    },
  },
  {
    name: 'invitation-used-up',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (context) => {
      const { page, words } = context
      await answerRequest(context, 'user/check_magic_token', { body: 'true' })
      await answerRequest(context, 'user/register', { status: 412, body: '""' })
      await goTo(context, '/register?magic_token=ab12')
      const entries = [
        ['Name', 'Ines'],
        ['E-mail', 'ines@tramway.example'],
        ['Password', 'a long password'],
        ['Confirm password', 'a long password'],
      ] as const
      for (const [label, text] of entries) await page.getByLabel(words.translate(label), { exact: true }).fill(text)
      await button(context, 'Create account').click()
      await button(context, 'Sign up without it').waitFor()
    },
  },
]
