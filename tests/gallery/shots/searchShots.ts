/** Shots of the search over everything. */
import { openInApp, type Shot, type ShotContext } from './shot'

const LANGUAGES = ['es', 'fr', 'ja', 'pt', 'tr', 'zh']

async function search(context: ShotContext, query: string) {
  await openInApp(context, `/search${query}`)
  await context.page.getByRole('searchbox').last().waitFor()
}
const results = ({ page, words }: ShotContext) =>
  page.getByRole('region', { name: words.translate('Search results'), exact: true })
const whenDone = (context: ShotContext) => results(context).and(context.page.locator('[aria-busy=false]')).waitFor()
const withResults = async (context: ShotContext, query: string) => {
  await search(context, query)
  await results(context).getByRole('link').nth(2).waitFor()
  await whenDone(context)
}

export const searchShots: readonly Shot[] = [
  { name: 'search-start', as: 'mira', show: (context) => search(context, '') },
  {
    name: 'search-results',
    as: 'mira',
    extraLanguages: LANGUAGES,
    show: (context) => withResults(context, '?q=display'),
  },
  { name: 'search-by-time', as: 'mira', show: (context) => withResults(context, '?q=display&order=time') },
  {
    name: 'search-filters',
    as: 'mira',
    extraLanguages: LANGUAGES,
    show: async (context) => {
      await search(context, '?q=display&from=nobody&has=vidoe&before=2026-11-31&in=ops')
      await context.page.getByRole('alert').nth(2).waitFor()
      await whenDone(context)
    },
  },
  {
    name: 'search-filter-open',
    as: 'mira',
    show: async (context) => {
      await search(context, '?q=display')
      await context.page.getByRole('button', { name: context.words.translate('Date'), exact: true }).click()
      await context.page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'search-looking',
    as: 'mira',
    extraLanguages: ['zh'],
    show: async (context) => {
      // The history never answers, so the search goes on.
      await context.page.route('**/api/*/*/history*', () => undefined)
      const { translate } = context.words
      await search(context, '?q=display%20from:mi')
      await context.page.getByRole('group', { name: /Mira/ }).waitFor()
      await whenDone(context)
      await context.page.getByRole('button', { name: translate('Look further'), exact: true }).click()
      await context.page.getByRole('progressbar').waitFor()
    },
  },
  {
    name: 'search-steps',
    as: 'mira',
    extraLanguages: ['ja', 'tr'],
    show: async (context) => {
      await withResults(context, '?q=display')
      await results(context).getByRole('link').first().click()
      await context.page.getByRole('button', { name: context.words.translate('Next result'), exact: true }).waitFor()
    },
  },
  {
    name: 'search-none',
    as: 'mira',
    show: async (context) => {
      await search(context, '?q=giraffe')
      await results(context).getByText(context.words.translate('Nothing found'), { exact: true }).last().waitFor()
    },
  },
]
