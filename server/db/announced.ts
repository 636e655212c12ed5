/**
 * SQL: the results of the exam `t` are not announced at that moment: no call may tell a learner what they reached
 * (docs/decisions/043). `now`: a parameter.
 */
export const isHeld = (now: string, task = 't') => `coalesce(${task}.announce_at > ${now}, false)`
