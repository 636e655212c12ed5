/** Words of certificates, of print and of what is entered from paper, as those of ./kinds. */

/** What a certificate was given for. */
export const certificateKinds = ['course', 'exam', 'scene', 'credits', 'given'] as const
export type CertificateKind = (typeof certificateKinds)[number]
/** What gives a certificate by a rule of its own; courses say it themselves. */
export const certificateRuleKinds = ['exam', 'scene', 'credits', 'given'] as const
export type CertificateRuleKind = (typeof certificateRuleKinds)[number]
/** What renews a certificate that runs out: passing it gives the next one. */
export const renewingKinds = ['exam', 'course'] as const
export type RenewingKind = (typeof renewingKinds)[number]
/** What may stand on a certificate beside its heading and sentence. */
export const certificateFields = [
  'name',
  'title',
  'department',
  'hospital',
  'issuer',
  'hours',
  'credits',
  'number',
  'date',
  'until',
  'qr',
] as const
export type CertificateField = (typeof certificateFields)[number]
/** A4 across or upright; a card of 85.6 by 54 mm. */
export const certificateSheets = ['across', 'upright', 'card'] as const
export type CertificateSheet = (typeof certificateSheets)[number]
/** What of an exam is printed for who sits or marks it. */
export const printedPapers = ['paper', 'answerSheet', 'key', 'solutions'] as const
export type PrintedPaper = (typeof printedPapers)[number]
/** What of its results is printed. */
export const printedResults = ['signList', 'statistics'] as const
export type PrintedResult = (typeof printedResults)[number]
export const printFormats = ['pdf', 'docx'] as const
/** What is wrong with a row of results that were written on paper. */
export const enteredProblems = ['unknown', 'double', 'score', 'self'] as const
export type EnteredProblem = (typeof enteredProblems)[number]
