/** Shots of rich messages, and of the overlays that they open. */
import { rowsOnDisk } from '../../bench/inPage'
import { apiClientOf } from '../../e2e/apiClientOf'
import { KINDS, LINK_PREVIEW } from '../kinds'
import { openInApp, setMessageLayout, openConversation, type Shot, type ShotContext } from './shot'

const NORA = { role: 'member', name: 'Nora Albrecht', email: 'nora@tramway.example', password: 'nora-demo' } as const
/** The channel that the last shot added Mira to; the next one starts without it. */
let addedChannelId: number | null = null

/** Turns on link previews, and tells the server about the linked page. */
async function withPreviews({ page }: ShotContext) {
  await page.route('**/api/resource/open_graphic_parse*', (route) => route.fulfill({ json: LINK_PREVIEW }))
  await page.addInitScript(() => localStorage.setItem('parley_link_previews', 'words'))
}
const preview = ({ page, words }: ShotContext) =>
  page.getByRole('complementary', { name: words.translateWith('Preview of {{site}}', { site: 'ways.museum' }) })

/** Shots of every kind of message on one page, in both layouts, with short, dense, long and right-to-left texts. */
const everyKind = (['Left', 'SelfRight'] as const).flatMap((layout) =>
  (['en', 'zh', 'de', 'ar'] as const).map((language): Shot => ({
    name: `kinds-${language}-${layout}`,
    as: 'mira',
    height: 5000,
    show: async (context) => {
      await withPreviews(context)
      await setMessageLayout(context, layout)
      const open = await openConversation(context, `# ${KINDS[language].channel}`)
      await open.message('vocechat/poll').waitFor()
      await open.message(KINDS[language].answer).first().waitFor()
      await preview(context).last().waitFor()
    },
  })),
)

export const kindShots: readonly Shot[] = [
  ...everyKind,
  {
    name: 'conversation-voice',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      const open = await openConversation(context, '# morning-round')
      await open.messages.getByRole('slider').last().waitFor()
    },
  },
  {
    name: 'conversation-video',
    as: 'mira',
    show: async (context) => {
      const open = await openConversation(context, '# timetable-2027')
      const film = open.messages.getByRole('group', { name: /first-ride-with-27-1/ }).last()
      await open.messages.last().focus()
      while (!(await film.isVisible())) await context.page.keyboard.press('ArrowUp')
      await film.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'conversation-link',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await withPreviews(context)
      const open = await openConversation(context, 'ops')
      await open.say(`The list of the old lettering: ${LINK_PREVIEW.url}`)
      await preview(context).last().waitFor()
    },
  },
  {
    name: 'conversation-viewer',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      const open = await openConversation(context, 'ops')
      const picture = open.messages.getByRole('button', { name: /the-sticker/ })
      await open.messages.last().focus()
      while (!(await picture.first().isVisible())) await context.page.keyboard.press('ArrowUp')
      await picture.first().click()
      await context.page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  {
    name: 'server-replaced',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      // This version of the server has no id of its own.
      let id = 'one'
      await context.page.route('**/admin/system/organization', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), server_id: id } })
      })
      const open = await openConversation(context, 'ops')
      await open.composer.fill('Half of what I wanted to say before the server went')
      await open.composer.blur()
      // The known data and the draft must be on disk before the other server answers.
      for (let looks = 0; looks < 500; looks += 1) if ((await rowsOnDisk(context.page, 'drafts')) > 0) break
      id = 'another'
      await context.page.reload()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'conversations-added',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      await openInApp(context)
      const nora = await apiClientOf(context.url, NORA)
      if (addedChannelId !== null) await nora.call('DELETE', `/group/${addedChannelId}`, {})
      const made = await nora.call('POST', '/group', { name: 'night-buses', members: [1], is_public: false })
      addedChannelId = (made as { gid: number }).gid
      await context.page.getByRole('link', { name: /^night-buses, / }).waitFor()
    },
  },
]
