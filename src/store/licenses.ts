/** The licenses of the libraries in this client, from a file that the build makes. */
import type { Result } from '@/domain/result'
import { isObject } from '@/lib/shape'
import { parseJson } from '@/lib/parseJson'
import type { AppThunk } from './context'

export type LibraryLicense = { name: string; version: string; license: string; text: string }

const isLicense = (value: unknown): value is LibraryLicense =>
  isObject(value) && ['name', 'version', 'license', 'text'].every((name) => typeof value[name] === 'string')

/** GET licenses.json, beside the page: sorted by name. */
export const loadLicenses =
  (): AppThunk<Promise<Result<LibraryLicense[]>>> =>
  async (_dispatch, _getState, { ports }) => {
    const outcome = await ports.http({ method: 'GET', url: new URL('licenses.json', ports.site.address()).href })
    if (outcome.state !== 'answered' || outcome.status !== 200) return { fault: { kind: 'network' } }
    const list = parseJson(await outcome.text())
    return { value: Array.isArray(list) ? list.filter(isLicense) : [] }
  }
