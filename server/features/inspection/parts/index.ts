import { certificatePart } from './certificatePart'
import { coursePart } from './coursePart'
import { itemPart } from './itemPart'
import { logPart } from './logPart'
import { meetingPart } from './meetingPart'
import { noticePart } from './noticePart'
import type { PackPlan } from './PackPlan'
import { paperPart } from './paperPart'
import { planPart } from './planPart'
import { remedialPart } from './remedialPart'
import { resultPart } from './resultPart'
import { skillPart } from './skillPart'

/** The parts of a pack, in the order of its folders. */
export const packPlans: readonly PackPlan[] = [
  planPart,
  noticePart,
  meetingPart,
  coursePart,
  paperPart,
  resultPart,
  itemPart,
  remedialPart,
  skillPart,
  certificatePart,
  logPart,
]
