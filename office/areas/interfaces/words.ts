import type { DeliveryKind, DeliveryState, NewsKind } from '@contract/kinds'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import { text } from './texts'

const abilityTexts = {
  'staff.write': 'staffWrite',
  'staff.mobile': 'staffMobile',
  'result.read': 'resultRead',
  'certificate.read': 'certificateRead',
} as const satisfies Record<KeyAbility, string>
/** What a key of an interface may do, in words. */
export const abilityName = (ability: KeyAbility) => text(abilityTexts[ability])

const kindTexts = {
  examResult: 'examResult',
  certificate: 'certificate',
  trial: 'trial',
} as const satisfies Record<DeliveryKind, string>
/** The word for a kind of news or delivery. */
export const kindName = (kind: DeliveryKind | NewsKind) => text(kindTexts[kind])

const stateTexts = {
  waiting: 'waiting',
  sent: 'sent',
  failed: 'failed',
} as const satisfies Record<DeliveryState, string>
/** The word for the state of a delivery. */
export const stateName = (state: DeliveryState) => text(stateTexts[state])
