/** What of the rules the desk shows. */
export type RuleKind = 'exam' | 'scene' | 'credits'
