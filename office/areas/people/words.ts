import type { EmploymentKind } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import { bundleOf, type Role } from '@contract/rules/rights'
import { clock, day } from '../../text/formats'
import { currentLanguage } from '../../text/language'
import { text } from './texts'

/** The word for how somebody is employed. */
export const employmentName = (kind: EmploymentKind) =>
  kind === 'staff' ? text('staffKind') : text(kind)

/** The name of a role in the language of the desk. */
export const roleName = (role: Role) => bundleOf(role).name[currentLanguage()]

/** 今天 08:41, 11月23日, 2025-11-23; — for never. */
export function lastLogin(time: number | null, now: number): string {
  if (time === null) return text('never')
  return dayStamp(time) === dayStamp(now) ? text('today', { time: clock(time) }) : day(time, now)
}

/** Percent of an exam's minutes that somebody may always write longer. */
export const extraTimeName = (percent: number) =>
  percent === 0 ? text('noExtraTime') : text('extraPercent', { n: percent })

/** A fact that may be missing. */
export const orDash = (value: string) => value || text('none')

/** Which look of the phone's program somebody has. */
export const lookName = (isClinell: 0 | 1): string =>
  text(isClinell === 1 ? 'padLook' : 'usualLook')
