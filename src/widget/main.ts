/** The page of the widget: in the frame on somebody else's page, or alone. widget.html loads this file. */
import './styles/widget.css'
import { browserClock } from '@/platform/device/clock'
import { findEmbedding } from './embedding'
import { readAddress } from './readAddress'
import { startWidget } from './startWidget'

const { query, parameters } = readAddress()
void findEmbedding(query, browserClock()).then((embedding) =>
  startWidget(document.getElementById('root')!, parameters, embedding),
)
