/** What is checked by the messaging platform before others see it. */
export const checkedKinds = ['comment', 'meetingPicture'] as const
export type CheckedKind = (typeof checkedKinds)[number]

/** Why somebody says that a comment should not be there. */
export const reportReasons = ['false', 'rude', 'patient', 'other'] as const
/** Why a comment waits for the hospital: words of the list, the platform is not sure, it was not checked, it was reported. */
export const waitingReasons = ['words', 'doubtful', 'unchecked', 'reported'] as const
