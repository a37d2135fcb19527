/**
 * Pages and styles written by administrators: the server's page, from 0.5.21, and resource/widget-extra.css, from
 * 0.4.0.
 */
import { isRefused } from '@/domain/fault'
import { members, text } from '@/wire/check'
import { toText } from '@/wire/server'
import { rest } from '@/api/rest'

/** The first page for guests, and the page after sign-in. */
export type CustomPage = 'landing' | 'after_signin'

const capability = 'customPages'

export const pageApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /page/landing and /page/after_signin: the page's HTML, which must be shown in its own frame; 404 when there
     * is none.
     */
    customPage: build.query<string, CustomPage>({
      query: (page) => ({ path: `/page/${page}`, isAuthenticated: false, responseType: 'html', read: toText }),
      providesTags: ['Pages'],
    }),
    /** PUT /page/landing and /page/after_signin. Admins only. */
    updateCustomPage: build.mutation<null, { page: CustomPage; html: string }>({
      query: ({ page, html }) => ({
        method: 'PUT',
        path: `/page/${page}`,
        body: html,
        contentType: 'text/plain',
        capability,
      }),
      invalidatesTags: ['Pages'],
    }),
    /** DELETE /page/landing and /page/after_signin. Admins only. */
    deleteCustomPage: build.mutation<null, CustomPage>({
      query: (page) => ({ method: 'DELETE', path: `/page/${page}`, capability }),
      invalidatesTags: ['Pages'],
    }),
    /**
     * GET /page/apikey: the key by which programs write these pages. Admins only; removed from the cache once no view
     * uses it.
     */
    pageKey: build.query<string, void>({
      query: () => ({ path: '/page/apikey', capability, read: (body) => text(members(body), 'key') }),
      keepUnusedDataFor: 0,
      providesTags: ['Pages'],
    }),
    /** POST /page/apikey: creates a new key. Admins only. */
    renewPageKey: build.mutation<null, void>({
      query: () => ({ method: 'POST', path: '/page/apikey', capability }),
      invalidatesTags: ['Pages'],
    }),
    /** GET /resource/widget-extra.css: empty when there is none. */
    widgetCss: build.query<string, void>({
      queryFn: async (_, __, ___, baseQuery) => {
        const { data, error } = await baseQuery({
          path: '/resource/widget-extra.css',
          isAuthenticated: false,
          responseType: 'text',
          read: toText,
        })
        if (isRefused(error, 404)) return { data: '' }
        return error ? { error } : { data: toText(data) }
      },
      providesTags: ['Pages'],
    }),
    /** PUT /resource/widget-extra.css. Admins only. */
    updateWidgetCss: build.mutation<null, string>({
      query: (css) => ({
        method: 'PUT',
        path: '/resource/widget-extra.css',
        json: { data: css },
        capability: 'widgetCss',
      }),
      invalidatesTags: ['Pages'],
    }),
  }),
})

export const { useWidgetCssQuery, useUpdateWidgetCssMutation } = pageApi
