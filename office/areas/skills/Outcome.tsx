import type { ObservationRow } from '@contract/calls/study/skillShapes'
import { Mark } from '../../parts/Page'
import { text } from './texts'

/** Passed, not passed, or void. */
export const Outcome = ({ passed, voidedTime }: Pick<ObservationRow, 'passed' | 'voidedTime'>) => {
  if (voidedTime > 0) return <Mark>{text('voided')}</Mark>
  return <Mark tone={passed ? 'good' : 'bad'}>{text(passed ? 'passed' : 'failed')}</Mark>
}

/** Who was observed; without a name what they are. */
export const whoOf = ({ userName, post }: Pick<ObservationRow, 'userName' | 'post'>) =>
  userName || [text('nameless'), post].filter(Boolean).join(' · ')
