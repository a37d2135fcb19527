/** The public interface of calls. */
export { CallBar, CallPanel, Calls, CallStrip } from './Calls'
