/** What is checked by the messaging platform before others see it. */
export const checkedKinds = [
  'comment',
  'meetingPicture',
  'incident',
  'consultation',
  'application',
  'picture',
] as const
export type CheckedKind = (typeof checkedKinds)[number]

/** How something stands in the check, for its author and for the desk. */
export const checkWords = ['checking', 'shown', 'refused'] as const
export type CheckWord = (typeof checkWords)[number]

/** Why somebody says that a comment should not be there. */
export const reportReasons = ['false', 'rude', 'patient', 'other'] as const
/** Why a comment waits for the hospital: it looks at all of them first, words of the list, the platform is not sure, it was not checked, it was reported. */
export const waitingReasons = ['rule', 'words', 'doubtful', 'unchecked', 'reported'] as const
/** The lists of the desk: what waits for a word, what is shown, what was taken away. */
export const commentLists = ['waiting', 'shown', 'removed'] as const
