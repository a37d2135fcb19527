/** The server's licence, and the host that sells one. That host never gets anything of the session. */
import type { License } from '@/domain/license'
import { toLicense, toLicenseText, toPaymentAddress } from '@/wire/license'
import { toFlag } from '@/wire/server'
import { ask } from './ask'
import type { ApiContext } from './context'
import { rest } from './rest'

export const licenseApi = rest.injectEndpoints({
  endpoints: (build) => ({
    /** GET /license: 400 when the server has none that can be read. */
    license: build.query<License, void>({
      query: () => ({ path: '/license', signed: false, read: toLicense }),
      providesTags: ['License'],
    }),
    /** POST /license/check: what a licence says, and whether its signature is good; 400 when it is none. Always before saving. */
    checkLicense: build.mutation<License, string>({
      query: (license) => ({
        method: 'POST',
        path: '/license/check',
        json: { license },
        signed: false,
        read: toLicense,
      }),
    }),
    /** PUT /license: says yes also when it saved nothing (who is no admin), and takes bad signatures: check before, look afterwards. */
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

/** POST {licensing host}/vocechat/payment/create: the address at which to pay. */
export const startPayment = (context: ApiContext, host: string, purchase: Purchase) =>
  ask<string>(context, {
    host,
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

/** GET {licensing host}/vocechat/licenses/{id}: the licence that was paid for, handed out once; 404 while it is being made. */
export const fetchLicense = (context: ApiContext, host: string, paymentId: string) =>
  ask<string>(context, {
    host,
    path: `/vocechat/licenses/${encodeURIComponent(paymentId)}`,
    read: toLicenseText,
  })
