/** The sentences of the findings, in English: those of the page Server health, and of what only this command checks. */
import type { Finding, HealthValue } from '@/domain/health/finding'
import english from '../../public/locales/en/setting.json'

const OWN: Readonly<Record<string, string>> = {
  pageMissing: 'The answer is {{status}} with type {{type}}. Put the files of the client into the web root.',
  pageDelivered: 'The page is delivered with its policy.',
  pagePolicyMissing: 'The page has no Content-Security-Policy in it. A proxy has changed it, or it is another program.',
  fileMissing: '{{name}} is answered with {{status}}. Copy all files of the build.',
  typeRight: 'Its type is {{type}}.',
  typeWrong: '{{name}} has the type {{type}}, so browsers refuse it. Set the types of files in the web server.',
  missingIsMissing: 'A missing file is answered with 404.',
  missingIsDelivered:
    'A missing file is answered with {{status}}, so a browser may keep a page as a script and stay blank. Answer 404 below /assets/.',
  freshAsked: 'Browsers ask for it again.',
  freshKept:
    '{{name}} is sent without Cache-Control: no-cache, so browsers may miss an update. Send it with this header.',
  widgetFrameForbidden:
    'Other sites may not show /widget.html, so the widget stays empty. Send it without X-Frame-Options and frame-ancestors.',
  widgetFrameAllowed: 'Other sites may show the widget.',
  eventsHeld: 'No event came within 10 seconds. A proxy holds them back: it must not buffer /api/user/events.',
  eventsHeldFor: 'The first event came after {{span}}. A proxy holds them back: it must not buffer /api/user/events.',
  eventsAtOnce: 'The first event came after {{span}}.',
}

const causes: Readonly<Record<string, string>> = { ...english.health.cause, ...OWN }

function written(value: HealthValue): string {
  if (typeof value !== 'object') return String(value)
  if ('bytes' in value) return `${(value.bytes / 1000).toFixed(0)} kB`
  if ('ms' in value) return value.ms < 1000 ? `${Math.round(value.ms)} ms` : `${(value.ms / 1000).toFixed(1)} s`
  return new Date(value.at).toISOString()
}

/** Returns what a finding says. Throws for a cause without a sentence. */
export function sentenceOf({ cause, values = {} }: Finding): string {
  const sentence = causes[cause]
  if (sentence === undefined) throw new Error(`no sentence for ${cause}`)
  return sentence.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => written(values[name] ?? ''))
}
