import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { Linter } from 'eslint'
import type * as ReactModule from 'react'
import type * as ClientModule from 'react-dom/client'
import type * as DomModule from 'react-dom'
import { expect, it } from 'vitest'
import { LEAN_REACT } from './leanReact'

const require = createRequire(import.meta.url)
const packages = dirname(dirname(require.resolve('react/package.json')))
const read = (file: string) => readFileSync(join(packages, file), 'utf8')

const REACT = '/react/cjs/react.production.js'
const DOM = '/react-dom/cjs/react-dom.production.js'
const CLIENT = '/react-dom/cjs/react-dom-client.production.js'

const lean = (file: string) => LEAN_REACT[file]!(read(file))

/** The names that a file has from nowhere. */
function foreignNames(code: string): string[] {
  const linter = new Linter()
  const found = linter.verify(code, { languageOptions: { sourceType: 'commonjs' }, rules: { 'no-undef': 'error' } })
  return [...new Set(found.map(({ message }) => message))].sort()
}

it.each(Object.keys(LEAN_REACT))('%s needs no name that it did not need when it was whole', (file) => {
  const whole = foreignNames(read(file))
  expect(foreignNames(lean(file)).filter((name) => !whole.includes(name))).toEqual([])
})

type Rendering = { react: typeof ReactModule; dom: typeof DomModule; client: typeof ClientModule }

/** Runs React's files, as they are handed out. */
function rendering(textOf: (file: string) => string): Rendering {
  const modules = new Map<string, object>([['scheduler', require('scheduler') as object]])
  function run<Exports extends object>(name: string, file: string): Exports {
    const exports = {} as Exports
    modules.set(name, exports)
    type Program = (require: (id: string) => object | undefined, exports: object) => void
    const program = runInThisContext(`(require, exports) => {${textOf(file)}}`) as Program
    program((id) => modules.get(id), exports)
    return exports
  }
  return { react: run('react', REACT), dom: run('react-dom', DOM), client: run('react-dom/client', CLIENT) }
}

/** Draws a page with a bit of everything that this client uses of React, acts on it, and tells what stood there and what happened. */
async function story({ react, dom, client }: Rendering): Promise<string[]> {
  const {
    createElement: h,
    useState,
    useEffect,
    useLayoutEffect,
    useContext,
    useRef,
    useId,
    Suspense,
    Fragment,
  } = react
  const told: string[] = []
  const Tone = react.createContext('plain')
  const arriving = Promise.resolve('arrived')
  class Boundary extends react.Component<{ children: ReactModule.ReactNode }> {
    override state = { fault: '' }
    static getDerivedStateFromError = (fault: Error) => ({ fault: fault.message })
    override componentDidCatch = (fault: Error) => void told.push(`caught ${fault.message}`)
    override render = () => (this.state.fault === '' ? this.props.children : h('p', null, this.state.fault))
  }
  const Row = react.memo(({ name }: { name: string }) => {
    told.push(`drew ${name}`)
    useEffect(() => () => void told.push(`left ${name}`), [name])
    return h('li', { className: useContext(Tone) }, name, h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0' })))
  })
  const Late = () => h('em', null, react.use(arriving))
  const Broken = ({ now }: { now: boolean }) => {
    if (now) throw new Error('broken')
    return null
  }
  function Page() {
    const [rows, change] = useState(['a', 'b', 'c'])
    const [text, type] = useState('')
    const field = useRef<HTMLInputElement>(null)
    const id = useId()
    useLayoutEffect(() => void told.push(`field ${field.current?.value}`), [text])
    const list = h('ul', null, ...rows.map((name) => h(Row, { key: name, name })))
    const input = h('input', { id, ref: field, value: text, onChange: (event) => type(event.currentTarget.value) })
    return h(
      Fragment,
      null,
      h(Tone.Provider, { value: 'loud' }, list),
      h('button', { style: { color: 'red' }, onClick: () => change(['c', 'a', 'd']) }, 'Change'),
      input,
      h(Suspense, { fallback: 'waiting' }, h(Late)),
      h(Boundary, null, h(Broken, { now: rows.includes('d') })),
      dom.createPortal(h('aside', null, rows.length), document.body),
    )
  }
  const home = document.body.appendChild(document.createElement('main'))
  const look = () => told.push(document.body.innerHTML)
  const root = client.createRoot(home, { onCaughtError: () => undefined })
  dom.flushSync(() => root.render(h(Page)))
  look()
  await arriving
  await new Promise((settled) => setTimeout(settled))
  look()
  const field = home.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'typed')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  home.querySelector('button')!.click()
  dom.flushSync(() => undefined)
  look()
  dom.flushSync(() => root.unmount())
  home.remove()
  look()
  return told
}

it('what is left draws, acts, waits, catches and leaves as the whole does', async () => {
  const whole = await story(rendering(read))
  expect(whole).toEqual(expect.arrayContaining(['caught broken', 'drew d', 'left b', 'field typed']))
  expect(whole.join()).toContain('<em>arrived</em>')
  expect(await story(rendering(lean))).toEqual(whole)
})

/** Words by which the code would ask for a part that the build leaves out: a match here asks for its fact to go. */
const LEFT_OUT = [
  /\b(?:hydrateRoot|ViewTransition|addTransitionType|SuspenseList|Profiler|cacheSignal|componentStack|captureOwnerStack)\b/,
  /\b(?:useActionState|useOptimistic|useFormStatus|useFormState|requestFormReset|formAction|suppressHydrationWarning)\b/,
  /\b(?:preinit|preinitModule|preloadModule|prefetchDNS|preconnect)\(|import \{[^}]*\b(?:Activity|cache|preload)\b[^}]*\} from 'react/,
  /<(?:Activity|html|head|body|title|meta|base|link|script)\b|<style[^>]*precedence|<Fragment[^>]*\bref=|<form[^>]*\baction=|<[a-z]+-[a-z]/,
]

it('nobody asks for what is left out', () => {
  const src = join(import.meta.dirname, '../src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(150)
  const asking = files.filter((file) => LEFT_OUT.some((words) => words.test(readFileSync(join(src, file), 'utf8'))))
  expect(asking).toEqual([])
})
