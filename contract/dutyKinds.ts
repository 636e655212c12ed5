/** The words of what people owe: see ./kinds. */

/** What people are given to do. */
export const dutyKinds = [
  'exam',
  'course',
  'meeting',
  'training',
  'skill',
  'survey',
  'certificate',
  'document',
] as const
export type DutyKind = (typeof dutyKinds)[number]
/** Of these, what rules give by themselves and what follows from what people do. */
export const givenKinds = [
  'exam',
  'course',
  'meeting',
  'training',
  'skill',
  'document',
  'survey',
] as const
export type GivenKind = (typeof givenKinds)[number]
/** Of what completions from before are brought in. */
export const pastKinds = ['exam', 'course'] as const
export type PastKind = (typeof pastKinds)[number]
/** What is wrong with a line of past completions: nobody, or several people, of that name; no such course or exam, or several; no day, one to come; an end that is none or lies before; oneself; the same as a line above. */
export const pastProblems = [
  'person',
  'several',
  'thing',
  'things',
  'day',
  'ahead',
  'until',
  'self',
  'twice',
] as const
export type PastProblem = (typeof pastProblems)[number]
/** What stands in lists of what people owe: that, and certificates that run out. */
export const owedKinds = [...givenKinds, 'certificate'] as const
export type OwedKind = (typeof owedKinds)[number]
/** Which of the open duties a list shows: overdue, for more than so many days; due within so many. */
export const dueFilters = ['overdue', 'over7', 'over30', 'in3', 'in7', 'in30'] as const
export type DueFilter = (typeof dueFilters)[number]
/** Why somebody has a duty: the rule says so; an officer did; they came after it was given; somebody else had it; their shift carried it; their certificate runs out. */
export const dutyReasons = ['audience', 'hand', 'newcomer', 'handedOn', 'shift', 'ending'] as const
export type DutyReason = (typeof dutyReasons)[number]
