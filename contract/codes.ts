/** Reply codes. 0 is done; the other accepted ones raise no toast and are handled by name (specification §8). */
export const Code = {
  ok: 0,
  doneBefore: 1,
  oneMoreStep: 2,
  badInput: 400,
  signInAgain: 401,
  notAllowed: 403,
  notFound: 404,
  tooMany: 429,
  fault: 500,
  /** Too much to do, or the database is away: nothing is wrong, the same call may come again. */
  busy: 503,
  /** The slide check is required. */
  slideCheck: 1008,
  noSuchAccount: 100240,
  notBound: 100242,
  chooseRole: 100251,
  /** Number or password is wrong, or the account is locked: one code, one text. */
  logInFailed: 100201,
  passwordRule: 100202,
  /** A code is wrong, late, used or dead: one code, one text. */
  codeWrong: 100203,
  /** A one-time ticket is used up or late: begin again. */
  ticketOver: 100204,
  smsFailed: 100205,
  /** This number has an account at that hospital already: log in. */
  registeredBefore: 100206,
  /** A job number or identity number belongs to somebody else. */
  numberTaken: 100207,
  companyThere: 100208,
  /** A log-in code of the messaging platform is wrong, late or used: fetch a new one, once. */
  platformCodeOver: 100209,
  /** The messaging platform is not set up, not reachable, or refuses this person: take another way in. */
  platformDown: 100210,
  /** The caller lacks the ability that the call needs; the data names it and who holds it. */
  rightLacking: 100220,
  /** Nobody decides about themselves: somebody else has to. */
  aboutYourself: 100221,
  /** The last administrator of a hospital keeps that right. */
  lastAdministrator: 100222,
  /** The office wants the second factor of this session first; the data says whether one is set up (`isSetUp`). */
  secondFactorFirst: 100230,
  /** A dangerous act (`asksAgain`): a new code of the second factor first, then the same call again. */
  secondFactorAgain: 100231,
  /** A code of the second factor is wrong, late or used: one code, one text. */
  secondFactorWrong: 100232,
  /** The password of this log-in was handed out: an own one first (`account.updatePassword`). */
  passwordFirst: 100233,
  /** Somebody of the desk looks at what this person sees: nothing can be done in their place. */
  viewOnly: 100234,
  /** The hospital's directory knows this person, and the staff list does not: no such job number, or it left. */
  notListed: 100214,
  /** This account, or this person of the messaging platform, is bound to somebody else. */
  boundElsewhere: 100212,
  /** An identity or job number was changed today already. */
  changedToday: 100213,
  notOpenYet: 101210,
  ended: 101211,
  outOfScope: 101212,
  noTriesLeft: 101213,
  /** The task is not in a state that allows this. */
  stateChanged: 101220,
  formNeeded: 101226,
  attemptOver: 101227,
  answersNotYet: 101228,
  /** The waiting time between two tries is not over. */
  waitFirst: 101229,
  /** The exam wants the identity number first. */
  identityNeeded: 101230,
  /** This version of the program is too old for the exam. */
  versionOld: 101231,
  /** The exam is on site, and nobody has started the room of this person yet. */
  roomNotStarted: 101232,
  /** A phase or course may not end yet; the data names what is missing. */
  notFinished: 101240,
  /** Earlier phases come first. */
  phaseLocked: 101241,
  /** A file of this kind, or of this size, is not taken. */
  fileRefused: 100301,
  /** Something sensitive is taken only after its own consent was given (`privacy.setConsent`). */
  consentNeeded: 100235,
  /** Open on another device, or the score is confirmed already. */
  openElsewhere: 101276,
  signedInBefore: 101709,
} as const

/** Specification §8: these are answers, not failures; everything else raises a toast. */
export const acceptedCodes: readonly number[] = [
  0, 1, 2, 1008, 100240, 100242, 100251, 101210, 101211, 101212, 101213, 101226, 101276, 101709,
]

/** Whether a reply code is an answer and no failure. */
export const isAccepted = (code: number) => acceptedCodes.includes(code)
