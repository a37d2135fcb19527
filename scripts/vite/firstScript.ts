/** Writes the first script and the texts of the sign-in form into index.html. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { FORM_TEXTS, type FormTexts } from '../../src/entry/form/formTexts.ts'
import type { PlainTexts } from '../../src/i18n/translate.ts'

const NAMES = Object.keys(FORM_TEXTS) as (keyof FormTexts)[]

/** Returns the texts of the sign-in form in every language, from public/locales, as JSON for a script element. */
export function formTexts(root: string): string {
  const textsOf = (language: string) => {
    const read = (namespace: string) =>
      JSON.parse(readFileSync(join(root, 'public/locales', language, `${namespace}.json`), 'utf8')) as unknown
    const all = { common: read('common'), auth: read('auth') } as PlainTexts
    return Object.fromEntries(NAMES.map((name) => [name, FORM_TEXTS[name](all)]))
  }
  const all = Object.fromEntries(
    readdirSync(join(root, 'public/locales')).map((language) => [language, textsOf(language)]),
  )
  return JSON.stringify(all).replaceAll('<', '\\u003c')
}

/** Builds src/entry/first.ts as one classic script. */
async function builtScript(root: string): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/entry/first.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code.trim().replaceAll('</script', '<\\/script')
}

/** Fills the two empty elements of index.html. Throws when one is missing. The policy names the script by its hash. */
export function firstScript(root: string): Plugin {
  return {
    name: 'parley:first-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        // The development server serves the widget's page, too.
        if (/widget\.html$/.test(path)) return html
        const fill = (page: string, tag: RegExp, content: string) => {
          if (!tag.test(page)) throw new Error(`index.html has no ${tag.source}`)
          return page.replace(tag, (_, open: string, close: string) => open + content + close)
        }
        const withTexts = fill(
          html,
          /(<script type="application\/json" data-part="texts"[^>]*>)(<\/script>)/,
          formTexts(root),
        )
        return fill(withTexts, /(<script data-first[^>]*>)(<\/script>)/, await builtScript(root))
      },
    },
  }
}
