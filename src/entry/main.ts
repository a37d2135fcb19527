/** Creates the ports of the browser and runs the page. index.html loads this file. */
import './start.css'
import { browserPorts } from '@/platform/browserPorts'
import type { Beginning } from './beginPage'
import { signInFormIn } from './form/signInForm'
import { run } from './run'

declare global {
  interface Window {
    /** The first steps that the script in the page has taken, until the entry takes over. */
    parleyBeginning?: Beginning | undefined
  }
}

const root = document.getElementById('root')!
const beginning = window.parleyBeginning ?? null
window.parleyBeginning = undefined
void run({ root, form: signInFormIn(document.getElementById('sign-in')!, root), ports: browserPorts(), beginning })
