import type { IncidentKind } from '@contract/incidentKinds'
import { FaqState, IncidentState } from '@contract/states'
import { text } from './texts'

const kinds = {
  exposure: 'exposure',
  outbreak: 'outbreak',
  product: 'product',
} as const satisfies Record<IncidentKind, string>
/** The word for a kind of report. */
export const kindName = (kind: IncidentKind) => text(kinds[kind])

const states = {
  [IncidentState.waiting]: 'stateNew',
  [IncidentState.inHand]: 'stateInHand',
  [IncidentState.closed]: 'stateClosed',
} as const
/** `state`: a ReviewState of a report. */
export const stateName = (state: 0 | 1 | 2) => text(states[state])

/** What is left to do stands out; what is closed does not. */
export const stateTone = (state: 0 | 1 | 2): { tone?: 'warn' | 'info' } => {
  if (state === IncidentState.closed) return {}
  return { tone: state === IncidentState.waiting ? 'warn' : 'info' }
}

const faqs = {
  [FaqState.none]: 'faqNone',
  [FaqState.proposed]: 'faqProposed',
  [FaqState.published]: 'faqPublished',
  [FaqState.declined]: 'faqDeclined',
} as const
/** The word for how far an answer is on its way to the public questions. */
export const faqName = (faq: 0 | 1 | 2 | 3) => text(faqs[faq])
