/** Shots of invitations: made, opened by somebody new, by a member and by a signed-out person. */
import { appShell } from '../../e2e/pages/appShell'
import { answerRequest, goTo, openConversation, openInApp, type Shot, type Stage } from './stage'

const button = ({ page, words }: Stage, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true })
/** Waits for the dialog with its link. */
const waitForInvitationDialog = ({ page, words }: Stage) =>
  page.getByRole('img', { name: words.translate('Invitation QR code'), exact: true }).waitFor()
async function inviteFromMenu(stage: Stage, channel: string) {
  await openConversation(stage, channel)
  await button(stage, 'Conversation settings').click()
  await stage.page.getByRole('menuitem', { name: stage.words.translate('Invite people'), exact: true }).click()
}

/** Opens the invitation of a private channel. */
async function openInvitation(stage: Stage) {
  const channel = { gid: 4_000, owner: 2, name: 'signal-box', description: '', members: [2], is_public: false }
  await answerRequest(stage, 'user/check_magic_token', { body: 'true' })
  await answerRequest(stage, 'group/4000', {
    body: JSON.stringify({ ...channel, avatar_updated_at: 0, pinned_messages: [] }),
  })
  await goTo(stage, '/invite_private/4000?magic_token=ab12')
}

export const invitationShots: readonly Shot[] = [
  {
    name: 'invite-people',
    as: 'mira',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    height: 900,
    show: async (stage) => {
      await answerRequest(stage, 'admin/smtp/enabled', { body: 'true' })
      await openInApp(stage)
      await appShell(stage.page, stage.words)
        .conversations.getByRole('button', { name: stage.words.translate('Invite people'), exact: true })
        .click()
      await waitForInvitationDialog(stage)
    },
  },
  {
    name: 'invite-to-channel',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['fr', 'ja'],
    show: async (stage) => {
      await inviteFromMenu(stage, '🔒 ops')
      await waitForInvitationDialog(stage)
    },
  },
  {
    name: 'invite-to-channel-old-server',
    as: 'mira',
    extraLanguages: ['fr', 'zh'],
    show: async (stage) => {
      await inviteFromMenu(stage, '🔒 ops')
      await waitForInvitationDialog(stage)
    },
  },
  {
    name: 'invite-failed',
    as: 'mira',
    show: async (stage) => {
      await answerRequest(stage, 'group/create_*', { status: 403, body: '' })
      await inviteFromMenu(stage, '🔒 ops')
      await stage.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await openInvitation(stage)
      await stage.page.getByText('signal-box').waitFor()
    },
  },
  {
    name: 'private-invitation-member',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['fr'],
    show: async (stage) => {
      await answerRequest(stage, 'user/join_private', { status: 412, body: '""' })
      await openInvitation(stage)
      await button(stage, 'Join').click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation-invalid',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja'],
    show: async (stage) => {
      await goTo(stage, '/invite_private/4000?magic_token=ab')
      await stage.page
        .getByRole('heading', { level: 1, name: stage.words.translate('The invite link is invalid or expired') })
        .waitFor()
    },
  },
  {
    name: 'private-invitation-signed-out',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await openInvitation(stage)
      await stage.page
        .getByText(stage.words.translate('You are invited to a private channel. Sign in to join it.'))
        .waitFor()
    },
  },
  {
    name: 'invitation-used-up',
    as: 'nobody',
    extraLanguages: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      const { page, words } = stage
      await answerRequest(stage, 'user/check_magic_token', { body: 'true' })
      await answerRequest(stage, 'user/register', { status: 412, body: '""' })
      await goTo(stage, '/register?magic_token=ab12')
      const entries = [
        ['Name', 'Ines'],
        ['E-mail', 'ines@tramway.example'],
        ['Password', 'a long password'],
        ['Confirm password', 'a long password'],
      ] as const
      for (const [label, text] of entries) await page.getByLabel(words.translate(label), { exact: true }).fill(text)
      await button(stage, 'Create account').click()
      await button(stage, 'Sign up without it').waitFor()
    },
  },
]
