/** Explains why this server does not support a feature: the required version and the current one. */
import type { TFunction } from 'i18next'
import { CAPABILITY_VERSIONS, hasCapability, type Capability } from '@/domain/serverVersion'

/** Returns the sentence with both versions, or without them if the version suffices or is unknown. */
export const serverTooOldText = (t: TFunction<['common']>, capability: Capability, version: string | null): string =>
  version === null || hasCapability(version, capability)
    ? t(($) => $.common.fault.lacks)
    : t(($) => $.common.fault.needsVersion, { required: CAPABILITY_VERSIONS[capability], current: version })
