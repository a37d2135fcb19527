/**
 * The loader of the widget, `widget.js`: a classic script on the page of somebody else. It draws a button, and loads the frame
 * when somebody wants it. All addresses are beside its own.
 */
import { startLoader } from './startLoader'

startLoader(document.currentScript, window as Window & { VoceChatWidget?: unknown })
