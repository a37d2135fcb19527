/** Shots of the widget on its own page, and of the page of settings that makes it. Nobody writes: the data stays the same. */
import { failRequests, openInApp, type Shot, type ShotContext } from './shot'

const everyLanguage = ['es', 'fr', 'ja', 'pt', 'tr', 'zh'] as const

/** Opens the page of the widget with these parameters. */
const openWidget = ({ page, url }: ShotContext, query = '') => page.goto(`${url}/widget.html?host=1&${query}`)

export const widgetShots: readonly Shot[] = [
  {
    name: 'widget',
    as: 'nobody',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openWidget(context, 'title=Visit+desk&themeColor=1b74a1')
      await context.page.getByRole('textbox').waitFor()
    },
  },
  {
    name: 'widget-form',
    as: 'nobody',
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openWidget(context, 'autoReg=false&welcome=We+answer+from+10+to+18.+https://museum.example/visit')
      await context.page.getByRole('textbox').first().waitFor()
      await context.page.locator('form button[type=submit]').click()
    },
  },
  {
    name: 'widget-away',
    as: 'nobody',
    show: async (context) => {
      await failRequests(context.page)
      await openWidget(context)
      await context.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'settings-widget',
    as: 'mira',
    height: 2600,
    needsNewerServer: true,
    extraLanguages: everyLanguage,
    show: async (context) => {
      await openInApp(context, '/setting/widget')
      await context.page.locator('pre').first().waitFor()
    },
  },
]
