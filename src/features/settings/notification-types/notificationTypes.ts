/** Rules of the page Notification channels, and its save. */
import { notificationApi } from '@/api/server/notification'
import { runMutation } from '@/api/request/runQuery'
import { saveParts } from '@/components/form/saveParts'
import type { AppThunk } from '@/store/context'

/** Whether each kind of service is on, by its name on the wire. */
export type TypeValues = Readonly<Record<string, boolean>>

/** Returns the values of the form. */
export const toTypeValues = (types: readonly { type: string; enabled: boolean }[]): TypeValues =>
  Object.fromEntries(types.map(({ type, enabled }) => [type, enabled]))

/** POST /admin/notification/channel-types for each kind that was switched. */
export const saveTypes =
  (changes: Partial<TypeValues>): AppThunk<ReturnType<typeof saveParts>> =>
  async (dispatch) =>
    saveParts(
      Object.entries(changes).map(([type, enabled]) => ({
        fields: [type],
        send: () =>
          dispatch(runMutation(notificationApi.endpoints.enableNotificationType, { type, enabled: enabled === true })),
      })),
    )
