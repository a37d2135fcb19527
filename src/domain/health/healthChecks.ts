/**
 * All checks of the server's health, in the order of the report. Each is a pure function of what somebody gathered for
 * it: the page of settings, or a command. A new line needs one entry here, its texts in `setting.health`, and one entry
 * where the inputs are gathered (decision 0065).
 */
import { checkEncryption, checkFrontendUrl, checkRoundTrip, checkSizes, checkStream } from './connectionChecks'
import { checkWidgetFrame } from './deliveryChecks'
import { checkBuild, checkFiles, checkHeaders } from './deploymentChecks'
import { checkLicense, checkStorage, checkVersion } from './serverChecks'
import { checkCalls, checkIssuers, checkMail, checkPush, checkWebhooks } from './trialChecks'

/** By the id of the line. A check returns null if its line does not apply. */
export const HEALTH_CHECKS = {
  version: checkVersion,
  build: checkBuild,
  license: checkLicense,
  mail: checkMail,
  push: checkPush,
  calls: checkCalls,
  issuers: checkIssuers,
  webhooks: checkWebhooks,
  stream: checkStream,
  roundTrip: checkRoundTrip,
  encryption: checkEncryption,
  frontendUrl: checkFrontendUrl,
  sizes: checkSizes,
  storage: checkStorage,
  headers: checkHeaders,
  widgetFrame: checkWidgetFrame,
  files: checkFiles,
} as const

export type HealthLine = keyof typeof HEALTH_CHECKS
export const HEALTH_LINES = Object.keys(HEALTH_CHECKS) as HealthLine[]

/** The values that have to be gathered for a line. */
export type HealthInput<Line extends HealthLine> = Parameters<(typeof HEALTH_CHECKS)[Line]>[0]
export type HealthFinding = NonNullable<ReturnType<(typeof HEALTH_CHECKS)[HealthLine]>>
