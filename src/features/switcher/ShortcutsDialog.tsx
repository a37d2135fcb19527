/** The list of all keyboard shortcuts, with a search. */
import { useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { foldQuery, foldText } from '@/lib/foldText'
import { keyName } from '@/conversation/composer/editor/keyName'
import { useEnterSends } from '@/conversation/composer/editor/useEnterSends'
import { Dialog } from '@/components/dialog/Dialog'
import { Kbd } from '@/ui/display/Kbd'
import { SearchField } from '@/ui/fields/SearchField'

type Shortcut = { text: string; keys: readonly string[] }
type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

function shortcutGroups(t: TFunction<['common', 'chat']>, enterSends: boolean): readonly ShortcutGroup[] {
  const named = (...keys: string[]) => keys.map((key) => keyName(t, key))
  const enter = named('Enter')
  const shiftEnter = named('Shift', 'Enter')
  return [
    {
      title: t(($) => $.chat.keys.places),
      shortcuts: [
        { text: t(($) => $.chat.switcher.title), keys: ['Ctrl', 'K'] },
        { text: t(($) => $.chat.list.filter), keys: named('Ctrl', 'Shift', 'K') },
        { text: t(($) => $.chat.search.here), keys: ['Ctrl', 'F'] },
        { text: t(($) => $.chat.search.global), keys: named('Ctrl', 'Shift', 'F') },
        { text: t(($) => $.chat.keys.next), keys: ['Alt', '↓'] },
        { text: t(($) => $.chat.keys.previous), keys: ['Alt', '↑'] },
        { text: t(($) => $.chat.keys.nextUnread), keys: named('Alt', 'Shift', '↓') },
        { text: t(($) => $.chat.keys.sheet), keys: ['?'] },
        { text: t(($) => $.chat.keys.close), keys: ['Esc'] },
      ],
    },
    {
      title: t(($) => $.chat.keys.feed),
      shortcuts: [
        { text: t(($) => $.chat.keys.walk), keys: ['↑', '↓'] },
        { text: t(($) => $.chat.keys.reply), keys: ['R'] },
        { text: t(($) => $.chat.keys.react), keys: ['+'] },
        { text: t(($) => $.chat.keys.edit), keys: ['E'] },
        { text: t(($) => $.chat.keys.delete), keys: named('Delete') },
        { text: t(($) => $.chat.keys.select), keys: ['X'] },
        { text: t(($) => $.chat.keys.menu), keys: enter },
        { text: t(($) => $.chat.keys.latest), keys: named('End') },
      ],
    },
    {
      title: t(($) => $.chat.keys.writing),
      shortcuts: [
        { text: t(($) => $.chat.keys.send), keys: enterSends ? enter : shiftEnter },
        { text: t(($) => $.chat.keys.sendAlways), keys: named('Ctrl', 'Enter') },
        { text: t(($) => $.chat.keys.line), keys: enterSends ? shiftEnter : enter },
        { text: t(($) => $.chat.keys.lastOwn), keys: ['↑'] },
        { text: t(($) => $.chat.keys.inMarkdown, { what: t(($) => $.chat.mark.bold) }), keys: ['Ctrl', 'B'] },
        { text: t(($) => $.chat.keys.inMarkdown, { what: t(($) => $.chat.mark.italic) }), keys: ['Ctrl', 'I'] },
        { text: t(($) => $.chat.keys.inMarkdown, { what: t(($) => $.chat.mark.code) }), keys: ['Ctrl', 'E'] },
        { text: t(($) => $.chat.keys.person), keys: ['@'] },
        { text: t(($) => $.chat.keys.channel), keys: ['#'] },
        { text: t(($) => $.chat.keys.emoji), keys: [':'] },
        { text: t(($) => $.chat.keys.cancel), keys: ['Esc'] },
      ],
    },
    {
      title: t(($) => $.chat.keys.lists),
      shortcuts: [
        { text: t(($) => $.chat.keys.move), keys: ['↑', '↓'] },
        { text: t(($) => $.chat.keys.ends), keys: named('Home', 'End') },
        { text: t(($) => $.chat.keys.openItem), keys: enter },
        { text: t(($) => $.chat.keys.itemMenu), keys: named('Shift', 'F10') },
        { text: t(($) => $.chat.keys.movePin), keys: named('Ctrl', 'Shift', '↑', '↓') },
      ],
    },
  ]
}

/** Open while mounted. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['common', 'chat'])
  const enterSends = useEnterSends()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const query = foldQuery(typed)
  const matches = ({ text, keys }: Shortcut) => foldText(`${text} ${keys.join(' ')}`).includes(query)
  const groups = shortcutGroups(t, enterSends)
    .map(({ title, shortcuts }) => ({ title, lines: shortcuts.filter(matches) }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <Dialog
      size="viewer"
      title={t(($) => $.chat.keys.title)}
      onClose={onClose}
      // Without it letters that were typed early would be selected, and the next one would replace them.
      initialFocus={field}
    >
      <SearchField ref={field} label={t(($) => $.chat.keys.find)} value={typed} onChange={setTyped} />
      <div className="gap-x-12 pb-2 sm:columns-2">
        {groups.map(({ title, lines }) => (
          <section key={title} aria-label={title} className="break-inside-avoid pt-3">
            <h3 className="pb-1 text-sm font-semibold">{title}</h3>
            <dl className="m-0">
              {lines.map(({ text, keys }) => (
                <div key={text} className="flex min-h-9 items-center gap-3 border-t border-line py-1">
                  <dt className="min-w-0 flex-1">{text}</dt>
                  <dd className="m-0 flex flex-none gap-1">
                    {keys.map((key) => (
                      <Kbd key={key} keys={[key]} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p role="status" className={groups.length === 0 ? 'py-6 text-center text-muted' : 'sr-only'}>
        {groups.length === 0 && t(($) => $.chat.keys.none)}
      </p>
    </Dialog>
  )
}
