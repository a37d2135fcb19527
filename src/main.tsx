/** Creates the browser ports and starts the client. */
import './client/styles/start.css'
import { start } from '@/client/boot/start'
import { browserPorts } from '@/platform/browserPorts'

void start(document.getElementById('root')!, browserPorts())
