/** A hospital's rules that are yes (1) or no. Each is the column of `company_setting` of that name in snake case. */
export const hospitalFlags = [
  /** A comment is seen by others only after somebody of the hospital has looked. */
  'commentsReviewed',
  /** Nobody sees what colleagues write; then nothing of it is checked by the messaging platform either. */
  'commentsClosed',
  /** On phones the mine tab only says that it is being built. */
  'mineClosed',
] as const
export type HospitalFlag = (typeof hospitalFlags)[number]
