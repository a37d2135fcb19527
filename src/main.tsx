/** Creates the browser ports and starts the client. */
import './app/styles/start.css'
import { start } from '@/app/boot/start'
import { browserPorts } from '@/platform/browserPorts'

void start(document.getElementById('root')!, browserPorts())
