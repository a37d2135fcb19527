/** The tray of attachments, which loads when files are chosen. */
import { lazyComponent, lazyModule } from '@/ui/lazy'

/** Fetched while somebody chooses files. */
export const trayModule = lazyModule(() => import('./AttachmentTray'))

/** Until its code is there, the names of the files. */
export const AttachmentTray = lazyComponent(trayModule, 'AttachmentTray', ({ files }) => (
  <ul data-tray tabIndex={-1} className="px-3 pt-2.5">
    {files.map(({ fileId, name }) => (
      <li key={fileId} dir="auto" className="truncate">
        {name}
      </li>
    ))}
  </ul>
))
