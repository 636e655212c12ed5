import type { MonthNeed } from '@contract/rules/year/monthReport'
import { Mark } from '../../parts/Page'
import { perCent } from '../../text/formats'
import { text } from './texts'

const needTexts = {
  done: 'needDone',
  passed: 'needPassed',
  forgotten: 'needForgotten',
} as const satisfies Readonly<Record<MonthNeed, string>>

/** Why a department needs help, a mark each. */
export const Needs = ({ needs }: { needs: readonly MonthNeed[] }) => (
  <>
    {needs.map((need) => (
      <span key={need}>
        <Mark tone="warn">{text(needTexts[need])}</Mark>{' '}
      </span>
    ))}
  </>
)

/** `2026-10` as 2026年10月. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return text('monthOf', { year, month: Number(number) })
}

/** A share of 1 as whole per cent; — of what is not known. */
export const shareWord = (share: number | null): string =>
  share === null ? '—' : perCent(share, 1)
