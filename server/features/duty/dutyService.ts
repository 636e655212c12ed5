export { renewDuties } from './standing'
export { giveTask, followPeople } from './giving'
export { mergeInRules } from './mergeInRules'
export { lockRules, hospitalsOf, type TaskKey } from './ruleRepository'
