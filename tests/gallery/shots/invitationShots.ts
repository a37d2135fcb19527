/** Shots of invitations: made, opened by somebody new, by a member and by a signed-out person. */
import { frame } from '../../e2e/pages/frame'
import { answering, goTo, opened, inApp, type Shot, type Stage } from './stage'

const button = ({ page, words }: Stage, name: string) =>
  page.getByRole('button', { name: words.say(name), exact: true })
/** Waits for the dialog with its link. */
const made = ({ page, words }: Stage) =>
  page.getByRole('img', { name: words.say('Invitation QR code'), exact: true }).waitFor()
async function fromMenu(stage: Stage, channel: string) {
  await opened(stage, channel)
  await button(stage, 'Conversation settings').click()
  await stage.page.getByRole('menuitem', { name: stage.words.say('Invite people'), exact: true }).click()
}

/** Opens the invitation of a private channel. */
async function invited(stage: Stage) {
  const channel = { gid: 4_000, owner: 2, name: 'signal-box', description: '', members: [2], is_public: false }
  await answering(stage, 'user/check_magic_token', { body: 'true' })
  await answering(stage, 'group/4000', {
    body: JSON.stringify({ ...channel, avatar_updated_at: 0, pinned_messages: [] }),
  })
  await goTo(stage, '/invite_private/4000?magic_token=ab12')
}

export const invitationShots: readonly Shot[] = [
  {
    name: 'invite-people',
    as: 'mira',
    alsoIn: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    height: 900,
    show: async (stage) => {
      await answering(stage, 'admin/smtp/enabled', { body: 'true' })
      await inApp(stage)
      await frame(stage.page, stage.words)
        .conversations.getByRole('button', { name: stage.words.say('Invite people'), exact: true })
        .click()
      await made(stage)
    },
  },
  {
    name: 'invite-to-channel',
    as: 'mira',
    onNewer: true,
    alsoIn: ['fr', 'ja'],
    show: async (stage) => {
      await fromMenu(stage, '🔒 ops')
      await made(stage)
    },
  },
  {
    name: 'invite-to-channel-old-server',
    as: 'mira',
    alsoIn: ['fr', 'zh'],
    show: async (stage) => {
      await fromMenu(stage, '🔒 ops')
      await made(stage)
    },
  },
  {
    name: 'invite-failed',
    as: 'mira',
    show: async (stage) => {
      await answering(stage, 'group/create_*', { status: 403, body: '' })
      await fromMenu(stage, '🔒 ops')
      await stage.page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation',
    as: 'mira',
    onNewer: true,
    alsoIn: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await invited(stage)
      await stage.page.getByText('signal-box').waitFor()
    },
  },
  {
    name: 'private-invitation-member',
    as: 'mira',
    onNewer: true,
    alsoIn: ['fr'],
    show: async (stage) => {
      await answering(stage, 'user/join_private', { status: 412, body: '""' })
      await invited(stage)
      await button(stage, 'Join').click()
      await stage.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'private-invitation-invalid',
    as: 'mira',
    onNewer: true,
    alsoIn: ['ja'],
    show: async (stage) => {
      await goTo(stage, '/invite_private/4000?magic_token=ab')
      await stage.page
        .getByRole('heading', { level: 1, name: stage.words.say('The invite link is invalid or expired') })
        .waitFor()
    },
  },
  {
    name: 'private-invitation-signed-out',
    as: 'nobody',
    alsoIn: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      await invited(stage)
      await stage.page.getByText(stage.words.say('You are invited to a private channel. Sign in to join it.')).waitFor()
    },
  },
  {
    name: 'invitation-used-up',
    as: 'nobody',
    alsoIn: ['es', 'fr', 'ja', 'pt', 'tr', 'zh'],
    show: async (stage) => {
      const { page, words } = stage
      await answering(stage, 'user/check_magic_token', { body: 'true' })
      await answering(stage, 'user/register', { status: 412, body: '""' })
      await goTo(stage, '/register?magic_token=ab12')
      const entries = [
        ['Name', 'Ines'],
        ['E-mail', 'ines@tramway.example'],
        ['Password', 'a long password'],
        ['Confirm password', 'a long password'],
      ] as const
      for (const [label, text] of entries) await page.getByLabel(words.say(label), { exact: true }).fill(text)
      await button(stage, 'Create account').click()
      await button(stage, 'Sign up without it').waitFor()
    },
  },
]
