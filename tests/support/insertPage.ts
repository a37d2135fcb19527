/** Puts the elements of index.html that the entry works with into the document of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInFormIn } from '@/entry/form/signInForm'
import { formTexts } from '../../scripts/vite/firstScript'

const folder = process.cwd()

/** The element of the sign-in form as the page has it, once it was read. */
let known: HTMLElement | undefined

function readForm(): HTMLElement {
  const [, body = ''] = /<body>([^]*)<\/body>/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  const form = new DOMParser().parseFromString(body.replace(/>\s+</g, '><'), 'text/html').getElementById('sign-in')!
  form.querySelector('[data-part="texts"]')!.textContent = formTexts(folder)
  return form
}

/** Returns the root of the programs and the sign-in form. `remove` takes both away. */
export function insertPage() {
  known ??= readForm()
  const root = document.createElement('div')
  document.body.append(document.importNode(known, true), root)
  const element = root.previousElementSibling as HTMLElement
  return {
    root,
    form: signInFormIn(element, root),
    remove: () => {
      element.remove()
      root.remove()
    },
  }
}
