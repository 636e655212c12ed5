/** The words of the year: its plan, competences, credits; see ./kinds. */

/** By what a topic of a plan is shown to have been taught: a signature, an exam, a course, an observed skill, uploads. */
export const planProofs = ['signIn', 'exam', 'course', 'skill', 'training'] as const
export type PlanProof = (typeof planProofs)[number]
/** What a topic of a plan becomes. */
export const plannedKinds = ['course', 'meeting', 'exam', 'training'] as const
export type PlannedKind = (typeof plannedKinds)[number]
/** Where a topic stands in one of its months: to come, its month is over and nothing was made, a draft, open or about to be, over, taken back. */
export const plannedStates = ['toCome', 'missed', 'draft', 'running', 'held', 'withdrawn'] as const
export type PlannedState = (typeof plannedStates)[number]
/** What is wrong with a line of a file of a plan: no topic, no month, months that are none, hours that are none. */
export const planProblems = ['title', 'months', 'hours'] as const
export type PlanProblem = (typeof planProblems)[number]
/** What proves a competence: a course done, an exam passed, a skill observed, a certificate that holds, a document read. */
export const competenceKinds = ['course', 'exam', 'skill', 'certificate', 'document'] as const
export type CompetenceKind = (typeof competenceKinds)[number]
/** Where somebody stands with a competence: it holds, it ends within thirty days, it ran out, there never was one, excused. */
export const competenceStates = ['held', 'ending', 'expired', 'missing', 'excused'] as const
export type CompetenceState = (typeof competenceStates)[number]
/** Why nobody can reach a competence: what proves it is withdrawn or gone, it gives no certificate, nobody is meant. */
export const reachProblems = ['gone', 'noCertificate', 'nobody'] as const
export type ReachProblem = (typeof reachProblems)[number]
/** What credits come from: courses say their own; meetings by the hour, exams and training tasks by a rule of the hospital; entered. */
export const creditSources = ['course', 'meeting', 'exam', 'training', 'entry'] as const
/** Of these the hospital says how much they give. */
export const ruledSources = ['meeting', 'exam', 'training'] as const
export type RuledSource = (typeof ruledSources)[number]
/** What was entered: a correction, or history from before: a result, credits, a certificate. */
export const creditEntryKinds = ['correction', 'result', 'credit', 'certificate'] as const
export type CreditEntryKind = (typeof creditEntryKinds)[number]
/** What is wrong with a line of a file of history: nobody or several of that name, no title, no day or one to come, credits that are none, oneself, the same as a line above. */
export const historyProblems = [
  'person',
  'several',
  'title',
  'day',
  'credits',
  'self',
  'twice',
] as const
export type HistoryProblem = (typeof historyProblems)[number]
