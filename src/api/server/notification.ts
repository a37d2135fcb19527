/** Notifications outside the app (the server's user/notification and admin/notification, from 0.5.11). */
import type { NotificationChannel, NotificationType } from '@/domain/notificationChannel'
import { listBody } from '@/wire/check'
import { fromNotificationChannel, toNotificationChannel, toNotificationType, toTypeSwitch } from '@/wire/notification'
import { toText } from '@/wire/server'
import { rest } from '@/api/rest'

const capability = 'notificationChannels'
const CHANNELS_PATH = '/user/notification/channels'
const TYPES_PATH = '/admin/notification/channel-types'

export const notificationApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /user/notification/available-types: the types that the administrators allow. */
    notificationTypes: build.query<NotificationType[], void>({
      query: () => ({
        path: '/user/notification/available-types',
        capability,
        read: (body) => listBody(body, toNotificationType),
      }),
      providesTags: ['NotificationChannels'],
    }),
    /** GET /user/notification/channels. */
    notificationChannels: build.query<NotificationChannel[], void>({
      query: () => ({ path: CHANNELS_PATH, capability, read: (body) => listBody(body, toNotificationChannel) }),
      providesTags: ['NotificationChannels'],
    }),
    /** POST /user/notification/channels: returns the channel as stored by the server. */
    addNotificationChannel: build.mutation<NotificationChannel, Omit<NotificationChannel, 'id'>>({
      query: (channel) => ({
        method: 'POST',
        path: CHANNELS_PATH,
        json: fromNotificationChannel(channel),
        capability,
        read: toNotificationChannel,
      }),
      invalidatesTags: ['NotificationChannels'],
    }),
    /** PUT /user/notification/channels/{id}: changes only the given members. */
    updateNotificationChannel: build.mutation<
      NotificationChannel,
      { id: number; changes: Partial<Omit<NotificationChannel, 'id'>> }
    >({
      query: ({ id, changes }) => ({
        method: 'PUT',
        path: `${CHANNELS_PATH}/${id}`,
        json: fromNotificationChannel(changes),
        capability,
        read: toNotificationChannel,
      }),
      invalidatesTags: ['NotificationChannels'],
    }),
    /** DELETE /user/notification/channels/{id}. */
    deleteNotificationChannel: build.mutation<null, number>({
      query: (id) => ({ method: 'DELETE', path: `${CHANNELS_PATH}/${id}`, capability }),
      invalidatesTags: ['NotificationChannels'],
    }),
    /** POST /user/notification/channels/{id}/test: sends a test notification; returns the server's text about it. */
    testNotificationChannel: build.mutation<string, number>({
      query: (id) => ({
        method: 'POST',
        path: `${CHANNELS_PATH}/${id}/test`,
        capability,
        responseType: 'text',
        read: toText,
      }),
    }),
    /** GET /admin/notification/channel-types: the types and whether they are on. Admins only. */
    notificationTypeSettings: build.query<{ type: string; enabled: boolean }[], void>({
      query: () => ({ path: TYPES_PATH, capability, read: (body) => listBody(body, toTypeSwitch) }),
      providesTags: ['NotificationChannels'],
    }),
    /** POST /admin/notification/channel-types: turns a type on or off. Admins only. */
    enableNotificationType: build.mutation<null, { type: string; enabled: boolean }>({
      query: ({ type, enabled }) => ({
        method: 'POST',
        path: TYPES_PATH,
        json: { channel_type: type, enabled },
        capability,
      }),
      invalidatesTags: ['NotificationChannels'],
    }),
    /** DELETE /admin/notification/channel-types/{type}: resets a type to its default. Admins only. */
    resetNotificationType: build.mutation<null, string>({
      query: (type) => ({ method: 'DELETE', path: `${TYPES_PATH}/${encodeURIComponent(type)}`, capability }),
      invalidatesTags: ['NotificationChannels'],
    }),
  }),
})

export const {
  useNotificationTypesQuery,
  useNotificationChannelsQuery,
  useUpdateNotificationChannelMutation,
  useDeleteNotificationChannelMutation,
  useTestNotificationChannelMutation,
  useNotificationTypeSettingsQuery,
} = notificationApi
