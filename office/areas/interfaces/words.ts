import type { DeliveryKind, DeliveryState, KeyAbility, NewsKind } from '@contract/kinds'
import { text } from './texts'

const abilityTexts = {
  'staff.write': 'staffWrite',
  'result.read': 'resultRead',
  'certificate.read': 'certificateRead',
} as const satisfies Record<KeyAbility, string>
export const abilityName = (ability: KeyAbility) => text(abilityTexts[ability])

const kindTexts = {
  examResult: 'examResult',
  certificate: 'certificate',
  trial: 'trial',
} as const satisfies Record<DeliveryKind, string>
export const kindName = (kind: DeliveryKind | NewsKind) => text(kindTexts[kind])

const stateTexts = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Record<DeliveryState, string>
export const stateName = (state: DeliveryState) => text(stateTexts[state])
