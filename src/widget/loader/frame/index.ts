/** The second script of the widget, `widget-frame.js`. It is loaded when somebody comes near the button. */
import { ARRIVED } from '../loadFramePart'
import { createFrame } from './createFrame'

document.currentScript?.dispatchEvent(new CustomEvent(ARRIVED, { detail: createFrame }))
