/** Creates the ports of the browser and runs the page. index.html loads this file. */
import './start.css'
import { browserPorts } from '@/platform/browserPorts'
import { run } from './run'

void run(document.getElementById('root')!, browserPorts())
