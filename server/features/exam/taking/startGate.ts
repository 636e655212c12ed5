import { Code } from '@contract/codes'
import { isVersionAtLeast, versionThreshold } from '@contract/rules/version'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { NoticeRow } from '../lists/taskRepository'

/** Who proved who they are may begin within this time. */
const identityHoldsMs = 30 * minuteMs

type Gate = Pick<NoticeRow, 'formId' | 'formFilled' | 'checkIdentity' | 'identityAt' | 'minVersion'>

/** Whether the form of the exam has to be filled in before. */
export const needsForm = ({ formId, formFilled }: Gate) => formId !== null && formFilled === 0
/** Whether the identity number has to be given (again): it holds for a while only. `now`: epoch ms. */
export const needsIdentity = ({ checkIdentity, identityAt }: Gate, now: number) =>
  checkIdentity === 1 && now - identityAt > identityHoldsMs

/**
 * Whether the program is too old. One that says nothing is taken for the present one (a browser always has it), unless the
 * exam names a version of its own.
 */
const isTooOld = ({ minVersion }: Gate, appVersion: string | undefined) =>
  appVersion === undefined
    ? minVersion !== null
    : !isVersionAtLeast(appVersion, minVersion ?? versionThreshold)

/** What has to be done before a try may begin: a reply code; 0: nothing. */
export function gateRefusal(gate: Gate, appVersion: string | undefined, now: number): number {
  if (isTooOld(gate, appVersion)) return Code.versionOld
  if (needsForm(gate)) return Code.formNeeded
  return needsIdentity(gate, now) ? Code.identityNeeded : Code.ok
}
