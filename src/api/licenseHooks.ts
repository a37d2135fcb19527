/** The hooks of `license.ts`, for pages that are fetched late. */
import './hooks'
import { licenseApi } from './license'

export const { useLicenseQuery, useCheckLicenseMutation, useSaveLicenseMutation } = licenseApi
