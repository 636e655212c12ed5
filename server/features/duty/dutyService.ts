export {
  closeByDecision,
  isHere,
  lockDuties,
  moveByHand,
  recordTold,
  recordToldByProgram,
  takeOver,
  type DutyScope,
  type HeldDuty,
  type Told,
} from './actRepository'
export { renewDuties, renewDutiesOf } from './standingRepository'
export { giveTask, followPeople, followRegion } from './giving'
export { beginRenewals, giveRenewals, withdrawRenewals } from './certificateDuties'
export { campaignThings, standRenewals } from './certificateDutyRepository'
export { giveOnShift } from './onShift'
export { dropLeave, endLeave, listAway, listLeaves, recordLeave } from './leaveRepository'
export { pauseDuties } from './pausing'
export { mergeInRules } from './ruleMergingRepository'
export { hospitalsOf } from './regionRepository'
export { findMaker, type TaskKey } from './ruleRepository'
export { pathOf } from './dutyPaths'
export { doneElsewhere } from './sameThing'
