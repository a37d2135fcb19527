/** Shots of the search over everything. */
import { openInApp, type Shot, type ShotContext } from './shot'

const LANGUAGES = ['es', 'fr', 'ja', 'pt', 'tr', 'zh']

async function search(context: ShotContext, query: string) {
  await openInApp(context, `/search${query}`)
  await context.page.getByRole('searchbox').last().waitFor()
}
const results = ({ page, words }: ShotContext) =>
  page.getByRole('region', { name: words.translate('Search results'), exact: true })
const withResults = async (context: ShotContext, query: string) => {
  await search(context, query)
  await results(context).getByRole('link').nth(2).waitFor()
  await results(context).getByRole('radiogroup').or(results(context).getByRole('radio').first()).first().waitFor()
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
    name: 'search-none',
    as: 'mira',
    show: async (context) => {
      await search(context, '?q=giraffe')
      await results(context).getByText(context.words.translate('Nothing found'), { exact: true }).last().waitFor()
    },
  },
]
