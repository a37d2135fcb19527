/** Shots of what is kept: the page Files, the export of a conversation, and the list with its filters and its summary. */
import { openConversation, openInApp, type Shot, type ShotContext } from './shot'

const LANGUAGES = ['ja', 'tr']

async function files(context: ShotContext, query = '') {
  await openInApp(context, `/files${query}`)
  await context.page.getByRole('heading', { level: 1 }).waitFor()
  await context.page.locator('main [role=status]').first().waitFor()
}
const openExport = async (context: ShotContext) => {
  const { page, words } = context
  await openConversation(context, '# timetable-2027')
  await page.getByRole('button', { name: words.translate('Conversation settings'), exact: true }).click()
  await page.getByRole('menuitem', { name: words.translate('Export conversation'), exact: true }).click()
  await context.page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

export const keepingShots: readonly Shot[] = [
  {
    name: 'files-grid',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: LANGUAGES,
    show: async (context) => {
      await files(context)
      await context.page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'files-list',
    as: 'mira',
    needsNewerServer: true,
    extraLanguages: ['ja'],
    show: async (context) => {
      await context.page.addInitScript(() => localStorage.setItem('parley_file_view', 'list'))
      await files(context)
      await context.page.getByRole('table').waitFor()
    },
  },
  {
    name: 'files-none-found',
    as: 'mira',
    needsNewerServer: true,
    show: (context) => files(context, '?from=1&type=video&date=1'),
  },
  { name: 'files-of-device', as: 'mira', show: (context) => files(context) },
  {
    name: 'files-preview',
    as: 'mira',
    needsNewerServer: true,
    show: async (context) => {
      await files(context, '?type=pdf')
      await context.page.getByRole('gridcell').first().getByRole('button').first().click()
      await context.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'export', as: 'mira', extraLanguages: LANGUAGES, show: openExport },
  {
    name: 'export-running',
    as: 'mira',
    show: async (context) => {
      // The history never answers, so it goes on.
      await context.page.route('**/api/*/*/history*', () => undefined)
      await openExport(context)
      const dialog = context.page.getByRole('dialog')
      await dialog.getByRole('button', { name: context.words.translate('Export'), exact: true }).click()
      await dialog.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'list-filter',
    as: 'mira',
    extraLanguages: ['ja'],
    show: async (context) => {
      await context.page.addInitScript(() => localStorage.setItem('parley_list_filter', 'channels'))
      await openInApp(context)
    },
  },
]
