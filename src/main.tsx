/** Gathers the ports and opens the client. */
import './ui/theme.css'
import { setAutoFreeze } from 'immer'
import { start } from '@/app/boot/start'
import { browserPorts } from '@/platform/browserPorts'

// Freezing looks at every record of everything that arrives, ten thousand people at once: tests freeze, people do not wait.
if (import.meta.env.PROD) setAutoFreeze(false)

void start(document.getElementById('root')!, browserPorts())
