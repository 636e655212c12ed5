/**
 * The numbers that travel and are stored for states (decisions.md §3), by name. Client, server and statements use these names;
 * a bare number of a state fails a check (tools/checks/stateNumbers.ts).
 */

/** An attempt at a paper. handedIn: short texts wait for a marker; closedByTime never outlives a transaction. */
export const AttemptState = {
  notStarted: 0,
  inProgress: 1,
  paused: 2,
  handedIn: 3,
  closedByTime: 4,
  graded: 5,
  final: 6,
  void: 9,
} as const
/** Somebody may still write into these. */
export const openAttempts: readonly number[] = [AttemptState.inProgress, AttemptState.paused]
/** Their score is known. */
export const gradedAttempts: readonly number[] = [AttemptState.graded, AttemptState.final]
/** Handed in and not void: they count as a try. */
export const countedAttempts: readonly number[] = [AttemptState.handedIn, ...gradedAttempts]

/** Handed in, whether or not the score is known. */
export const endedAttempts: readonly number[] = [
  AttemptState.handedIn,
  AttemptState.closedByTime,
  ...gradedAttempts,
]

/** An exam or a course for one person. */
export const TaskState = {
  notOpen: 0,
  toDo: 1,
  doing: 2,
  passed: 3,
  failed: 4,
  missed: 5,
  withdrawn: 6,
  /** Handed in; the results of the exam are not announced yet. */
  handedIn: 8,
} as const

/** What somebody owes: a task of theirs, or one that they were excused from. Overdue follows from the due time and now. */
export const DutyState = { ...TaskState, excused: 7 } as const
/** Duties that are not over. missed: no try is left, and it was not passed; an officer decides. */
export const openDuties = [
  DutyState.toDo,
  DutyState.doing,
  DutyState.failed,
  DutyState.missed,
] as const

/** Whether the best of several scores is the final one. */
export const BestScoreState = { notYet: 0, confirmable: 1, final: 2 } as const

/** Who issued a task (`taskRang`): the platform, the own hospital, the quality-control centre of a region. */
export const IssuerKind = { platform: 1, hospital: 2, centre: 3 } as const

/** Something with a window that is the same for everybody: a training assignment, a VR exam. */
export const WindowState = { notOpen: 0, open: 1, over: 5 } as const

/** One person's run through a course. */
export const RunState = { notStarted: 0, learning: 1, paused: 2, phasesDone: 3, ended: 4 } as const
/** One phase of a run. */
export const PhaseState = { locked: 0, open: 1, learning: 2, questions: 3, done: 4 } as const

export const ExerciseState = { built: 0, answering: 1, ended: 2 } as const

export const MeetingState = {
  draft: 0,
  announced: 1,
  signInOpen: 2,
  running: 3,
  signOutOpen: 4,
  closed: 5,
} as const

/** One item of a training assignment for one person. */
export const TrainingItemState = { empty: 0, uploaded: 1, approved: 2, returned: 3 } as const
/** A training assignment for one person. */
export const TrainingTaskState = { notOpen: 0, toDo: 1, doing: 2, done: 3, closed: 5 } as const

/** What waits for somebody's decision: an application, a hospital, an appeal, a ward, a user who was invited. */
export const ReviewState = { waiting: 0, approved: 1, refused: 2 } as const
export const PayoutState = { waiting: 0, paid: 1, refused: 2 } as const
/** checking: only its author sees it until the platform has answered; refused: the platform found it unfit, the hospital may think otherwise. */
export const CommentState = { waiting: 0, shown: 1, removed: 2, checking: 3, refused: 4 } as const
/** A check by the messaging platform. asked: the answer comes by itself; unchecked: it gave none. */
export const CheckState = {
  waiting: 0,
  asked: 1,
  passed: 2,
  doubtful: 3,
  risky: 4,
  unchecked: 5,
} as const

/** What somebody reported. */
export const IncidentState = { waiting: 0, inHand: 1, closed: 2 } as const
/** Whether a question and its answer are there for everybody. */
export const FaqState = { none: 0, proposed: 1, published: 2, declined: 3 } as const

/** A message on its way to the messaging platform. sending: a process that died leaves it so; abandoned: `problem` says why. */
export const SendingState = { waiting: 0, sending: 1, sent: 2, abandoned: 3 } as const
