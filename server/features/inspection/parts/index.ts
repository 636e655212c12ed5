import { certificatePart } from './certificatePartRepository'
import { coursePart } from './coursePartRepository'
import { itemPart } from './itemPart'
import { logPart } from './logPart'
import { meetingPart } from './meetingPartRepository'
import { noticePart } from './noticePartRepository'
import type { PackPlan } from './PackPlan'
import { paperPart } from './paperPart'
import { planPart } from './planPartRepository'
import { remedialPart } from './remedialPartRepository'
import { resultPart } from './resultPartRepository'
import { skillPart } from './skillPartRepository'

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
