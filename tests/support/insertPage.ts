/** Puts the elements of index.html that the entry works with into the document of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInFormIn } from '@/entry/form/signInForm'
import { formTexts } from '../../scripts/vite/firstScript'

const folder = process.cwd()

/** Returns the root of the programs and the sign-in form. `remove` takes both away. */
export function insertPage() {
  const [, body = ''] = /<body>([^]*)<\/body>/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  const page = new DOMParser().parseFromString(body.replace(/>\s+</g, '><'), 'text/html').getElementById('sign-in')!
  page.querySelector('[data-part="texts"]')!.textContent = formTexts(folder)
  const root = document.createElement('div')
  document.body.append(document.importNode(page, true), root)
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
