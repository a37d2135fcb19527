/** Shots of the members page, of Data Management and of Auto-delete Messages. */
import { openInApp, type Shot, type ShotContext } from './shot'

const everyLanguage = ['es', 'fr', 'ja', 'pt', 'tr', 'zh'] as const

async function openMembers(context: ShotContext) {
  await openInApp(context, '/setting/members')
  await context.page.getByRole('table').getByRole('rowheader').first().waitFor()
}
const button = ({ page, words }: ShotContext, name: string) =>
  page.getByRole('button', { name: words.translate(name), exact: true })

const CREW = [
  'name;e-mail;password;role;language',
  'Ingrid Solberg;ingrid@tramway.example;;member;en',
  'Jonas Lindqvist;jonas@tramway.example;;admin;en',
  'Rafael Moreira;rafael@tramway.example;a-long-one;;pt',
  'Léa Marchetti;lea.tramway.example;;;fr',
  'Ingrid Solberg;ingrid@tramway.example;;;',
  'Bao;bao@tramway.example;123;;',
].join('\n')

export const memberShots: readonly Shot[] = [
  { name: 'members', as: 'mira', extraLanguages: everyLanguage, show: openMembers },
  {
    name: 'members-selected',
    as: 'mira',
    extraLanguages: ['fr', 'ja'],
    show: async (context) => {
      await openMembers(context)
      for (const index of [3, 5]) await context.page.getByRole('table').getByRole('checkbox').nth(index).click()
    },
  },
  {
    name: 'members-nobody',
    as: 'mira',
    show: async (context) => {
      await openMembers(context)
      await context.page.getByRole('searchbox').last().fill('nobody of this name')
      await button(context, 'Clear filter').waitFor()
    },
  },
  {
    name: 'members-failed',
    as: 'mira',
    show: async (context) => {
      await context.page.route('**/api/admin/user', (route) => route.abort('internetdisconnected'))
      await openInApp(context, '/setting/members')
      await button(context, 'Retry').waitFor()
    },
  },
  {
    name: 'members-create',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openMembers(context)
      await button(context, 'Create account').click()
      await context.page.getByRole('dialog').getByRole('button').last().waitFor()
      await context.page.getByRole('dialog').locator('button[type=submit]').click()
    },
  },
  {
    name: 'members-delete',
    as: 'mira',
    extraLanguages: ['tr', 'zh'],
    show: async (context) => {
      await openMembers(context)
      for (const index of [3, 5, 6]) await context.page.getByRole('table').getByRole('checkbox').nth(index).click()
      await context.page.getByRole('region').last().getByRole('button').last().click()
      await context.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'members-import',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openInApp(context, '/setting/members?import')
      const file = { name: 'winter-crew.csv', mimeType: 'text/csv', buffer: Buffer.from(CREW) }
      await context.page.locator('input[type=file]').setInputFiles(file)
      await context.page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'data-management',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openInApp(context, '/setting/data_management')
      await button(context, 'Delete all files').waitFor()
    },
  },
  {
    name: 'data-management-old-server',
    as: 'mira',
    show: async (context) => {
      await openInApp(context, '/setting/data_management')
      // Without buttons, as this server can do neither.
      await context.page.getByText(context.words.translate('Delete all files'), { exact: true }).waitFor()
    },
  },
  {
    name: 'data-management-clear',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await openInApp(context, '/setting/data_management')
      await button(context, 'Clear all messages').click()
      await context.page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'auto-delete-messages',
    as: 'mira',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openInApp(context, '/setting/auto_delete_messages')
      await context.page.getByRole('combobox').first().waitFor()
    },
  },
]
