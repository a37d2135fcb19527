/** Creates the browser ports and starts the client. */
import './ui/theme.css'
import { start } from '@/app/boot/start'
import { browserPorts } from '@/platform/browserPorts'

void start(document.getElementById('root')!, browserPorts())
