/** A hospital's rules that are yes (1) or no. Each is the column of `company_setting` of that name in snake case. */
export const hospitalFlags = [
  /** Comments are shown to others only after a reviewer of the hospital has accepted them. */
  'commentsReviewed',
  /** Users do not see each other's comments, and no comment is sent to the messaging platform to be checked. */
  'commentsClosed',
  /** On phones the mine tab only says that it is being built. */
  'mineClosed',
] as const
export type HospitalFlag = (typeof hospitalFlags)[number]
