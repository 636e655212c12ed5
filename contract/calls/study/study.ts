import { Type as T } from 'typebox'
import type { Area } from '../call'
import { TaskFilter, ShowScope } from '../exam/examShapes'
import { weekGoals } from '../../rules/content/weekGoals'
import { Flag, Id, Keyword, oneOf, pageOf, paging, strict } from '../fields'
import {
  RunState,
  Intervals,
  CourseTask,
  CourseDetail,
  PhaseDetail,
  Run,
  Proof,
  Answered,
  CourseEnd,
  Group,
  Week,
} from './studyShapes'

const ofCourse = { taskId: Id, crsId: Id }
const ofPhase = { ...ofCourse, phaseId: Id }
const inRun = { ...ofCourse, tracingId: Id }
const inPhase = {
  ...ofPhase,
  tracingId: Id,
  lease: T.Integer({ minimum: 1, maximum: 2_147_483_647 }),
}
const watching = {
  ...inPhase,
  lastPos: T.Number({ minimum: 0, maximum: 100_000 }),
  watched: Intervals,
  /** 1: watched without network, from what the device had loaded. */
  offline: T.Optional(Flag),
}
const list = {
  showScope: T.Optional(ShowScope),
  state: T.Optional(TaskFilter),
  keyword: Keyword,
  ...paging,
}
const task = '/education-intf/api/task'
const own = '/education-intf/api/own/study'
const taskV2 = '/education-intf/api/taskV2'

export const study = {
  home: {
    path: `${task}/queryHomePageStudyTask`,
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I should learn next: begun ones first, then what ends soonest.',
    input: T.Object({ showScope: T.Optional(ShowScope), ...paging }, strict),
    output: pageOf(CourseTask),
  },
  mine: {
    path: `${task}/queryMyStudyTask`,
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I have begun, the last one first.',
    input: T.Object(
      { showScope: T.Optional(ShowScope), state: T.Optional(TaskFilter), ...paging },
      strict,
    ),
    output: pageOf(CourseTask),
  },
  list: {
    path: `${taskV2}/getCrsTaskList`,
    fromReplica: true,
    access: 'signedIn',
    domain: 'A0',
    summary: 'Courses that I may see, by scope, state and words.',
    input: T.Object(list, strict),
    output: pageOf(CourseTask),
  },
  week: {
    path: `${own}/week`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'What I learnt of courses since Monday, as the hospital counted it, and what I want to learn a week.',
    input: T.Object({}, strict),
    output: Week,
  },
  setWeekGoal: {
    path: `${own}/setWeekGoal`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary: 'How many minutes a week I want to learn; null: no goal.',
    input: T.Object({ goal: T.Union([oneOf(weekGoals), T.Null()]) }, strict),
    output: Week,
  },
  baseInfo: {
    path: `${taskV2}/queryTaskStudyBaseInfo`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'One course task with my state and progress.',
    input: T.Object({ taskId: Id }, strict),
    output: CourseTask,
  },
  course: {
    path: `${task}/getCrsTaskDetail`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'A course with its phases, their states and locks.',
    input: T.Object(ofCourse, strict),
    output: CourseDetail,
  },
  coursePreview: {
    path: `${task}/getCrsTaskDetailForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary:
      'The same for authors: nothing is stored, nothing is locked. crsId draft: the draft whose id is the taskId.',
    input: T.Object(ofCourse, strict),
    output: CourseDetail,
  },
  phase: {
    path: `${task}/getCrsTaskPhaseByPhaseId`,
    access: 'signedIn',
    domain: 'A0',
    silent: true,
    summary: 'One phase with what I have watched of it. A locked phase is refused.',
    input: T.Object(ofPhase, strict),
    output: PhaseDetail,
  },
  phasePreview: {
    path: `${task}/getCrsTaskPhaseByPhaseIdForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary: 'The same for authors: nothing is stored.',
    input: T.Object(ofPhase, strict),
    output: PhaseDetail,
  },
  start: {
    path: `${task}/startTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    buildToken: 'crs',
    silent: true,
    summary: 'Begins a round, or goes on with the open one, and takes the lease to this device.',
    input: T.Object({ ...ofCourse, deviceId: Id }, strict),
    output: Run,
  },
  watch: {
    path: `${task}/puaseTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      "Pauses; with beat 1 it is the heartbeat (every 15 s and on hide) and keeps the state. Only what the server's own clock allows counts.",
    input: T.Object({ ...watching, beat: T.Optional(Flag) }, strict),
    output: Proof,
  },
  resume: {
    path: `${task}/resumeTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary: 'Goes on, on this device: the lease moves here unless it is here already.',
    input: T.Object({ ...inRun, deviceId: Id }, strict),
    output: Run,
  },
  next: {
    path: '/education-intf/api/crstask/crsTaskPhaseNext',
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary: 'Ends this phase and opens the next one; refused with the missing intervals.',
    input: T.Object(watching, strict),
    output: Proof,
  },
  endPhase: {
    path: `${task}/endTaskExamPhase`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'Ends a phase, and the course with the last phase that it needs; refused with the missing intervals.',
    input: T.Object(watching, strict),
    output: Proof,
  },
  endCourse: {
    path: `${task}/endTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    silent: true,
    summary:
      'What the end of a round gave: score, credits, certificate. The last phase that it needs ends it; a repeat gives the same.',
    input: T.Object(inRun, strict),
    output: T.Interface([CourseEnd], { state: RunState }),
  },
  restart: {
    path: `${task}/reTaskExamCrs`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary: 'Learns a finished course again: a new round, the best result stays.',
    input: T.Object({ ...ofCourse, deviceId: T.Optional(Id) }, strict),
    output: Run,
  },
  questions: {
    path: `${taskV2}/queryCrsTaskQstGroup`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'The questions of a phase in my present try, with results of what I answered; my tries.',
    input: T.Object({ ...ofPhase, again: T.Optional(Flag) }, strict),
    output: Group,
  },
  questionsPreview: {
    path: `${taskV2}/queryCrsTaskQstGroupForPreview`,
    needs: 'content.read',
    domain: 'A0',
    summary: 'The same for authors, with the right answers; nothing is stored.',
    input: T.Object(ofPhase, strict),
    output: Group,
  },
  submitAnswers: {
    path: `${task}/submitQstRet`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary:
      'Answers questions of a phase, each once a try; returns what was right, and the score with the last one. A test that is passed ends its phase, and the course with the last phase that it needs.',
    input: T.Object(
      {
        ...ofPhase,
        tracingId: Id,
        items: T.Array(
          T.Object(
            {
              questionId: Id,
              optionIds: T.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
            },
            strict,
          ),
          { minItems: 1, maxItems: 100 },
        ),
      },
      strict,
    ),
    output: Answered,
  },
} as const satisfies Area
