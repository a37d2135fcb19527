/** The server's license, and the shop that sells licenses. The shop never receives the session's token. */
import type { License } from '@/domain/license'
import { toLicense, toLicenseText, toPaymentAddress } from '@/wire/license'
import { toFlag } from '@/wire/server'
import { requestServer } from '@/api/request/requestServer'
import type { ApiContext } from '@/api/context'
import { rest } from '@/api/rest'

export const licenseApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /license: 400 when the server has no readable license. */
    license: build.query<License, void>({
      query: () => ({ path: '/license', isAuthenticated: false, read: toLicense }),
      providesTags: ['License'],
    }),
    /**
     * POST /license/check: returns the content of a license and whether its signature is valid; 400 when it is not a
     * license. Always call it before saving.
     */
    checkLicense: build.mutation<License, string>({
      query: (license) => ({
        method: 'POST',
        path: '/license/check',
        json: { license },
        isAuthenticated: false,
        read: toLicense,
      }),
    }),
    /**
     * PUT /license: answers 200 even if it saved nothing because the caller is not an admin, and accepts an invalid
     * signature. Check the license before, and read it back afterwards.
     */
    saveLicense: build.mutation<boolean, string>({
      query: (license) => ({ method: 'PUT', path: '/license', json: { license }, read: toFlag }),
      invalidatesTags: ['License'],
    }),
  }),
})

export type Purchase = {
  type: 'payment' | 'subscription'
  priceId: string
  userLimit: number
  /** YYYY-MM-DD. */
  expiresOn: string
  /** Without port. */
  domain: string
  cancelUrl: string
  successUrl: string
}

/** POST {licensing host}/vocechat/payment/create: returns the payment address. */
export const startPayment = (context: ApiContext, host: string, purchase: Purchase) =>
  requestServer<string>(context, {
    baseUrl: host,
    method: 'POST',
    path: '/vocechat/payment/create',
    json: {
      type: purchase.type,
      priceId: purchase.priceId,
      metadata: { user_limit: purchase.userLimit, expire: purchase.expiresOn, domain: purchase.domain },
      cancel_url: purchase.cancelUrl,
      success_url: purchase.successUrl,
    },
    read: toPaymentAddress,
  })

/**
 * GET {licensing host}/vocechat/licenses/{id}: returns the paid license, which is delivered once; 404 while it is being
 * created.
 */
export const fetchLicense = (context: ApiContext, host: string, paymentId: string) =>
  requestServer<string>(context, {
    baseUrl: host,
    path: `/vocechat/licenses/${encodeURIComponent(paymentId)}`,
    read: toLicenseText,
  })

export const { useLicenseQuery } = licenseApi
