/** The late chunk of calls. */
export { CallBar } from './CallBar'
export { CallLayer } from './CallLayer'
export { CallPanel, CallStrip } from './CallHere'
export { CallStage } from './CallStage'
