/** The public interface of calls. */
export { CallBar, CallPanel, Calls, CallStage, CallStrip } from './Calls'
