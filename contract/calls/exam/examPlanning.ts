import { Type as T } from 'typebox'
import {
  Blueprint,
  blueprintForm,
  ExamPlan,
  Lack,
  planHead,
  PlanPhase,
  PlanRow,
  PlanSort,
  PlanState,
  QuestionForm,
} from '../authoring/authoringShapes'
import type { Area } from '../call'
import { makeUpGroups } from '../../kinds'
import { deskPaging, Flag, Id, Keyword, oneOf, pageOf, strict, text, Time } from '../fields'
import { Media } from '../authoring/question'

const own = '/education-intf/api/own/authoring'
const onePlan = T.Object({ planId: Id, edition: T.Integer() }, strict)

/** Exams as their authors plan them, from a first draft to the task that people sit. */
export const planning = {
  plans: {
    path: `${own}/plans`,
    needs: 'exam.read',
    ours: true,
    summary:
      'Exams that authors of my hospital plan or have published, the last changed first unless `sort` says otherwise.',
    input: T.Object(
      {
        keyword: Keyword,
        phase: T.Optional(PlanPhase),
        state: T.Optional(PlanState),
        sort: T.Optional(PlanSort),
        descending: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(PlanRow),
  },
  plan: {
    path: `${own}/plan`,
    needs: 'exam.read',
    ours: true,
    summary: 'A plan with everything its author wrote.',
    input: T.Object({ planId: Id }, strict),
    output: T.Object({ ...planHead, plan: ExamPlan }),
  },
  savePlan: {
    path: `${own}/savePlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task', sometimes: true },
    ours: true,
    silent: true,
    summary:
      'Stores a plan. One that is published is changed at once, unless that would hurt people who have begun: 101220 with the fields.',
    input: T.Object(
      { planId: T.Optional(Id), edition: T.Optional(T.Integer()), plan: ExamPlan },
      strict,
    ),
    output: T.Object({ planId: Id, edition: T.Integer() }),
  },
  previewPlan: {
    path: `${own}/previewPlan`,
    needs: 'exam.read',
    ours: true,
    summary:
      'The paper of a plan, stored or just as it is written, as it would be now, with right answers; of one that is drawn an example. lacks: rules that the bank cannot keep; closed: so many questions are of exams that are not over and are not shown. Nothing is stored.',
    input: T.Object({ planId: T.Optional(Id), plan: T.Optional(ExamPlan) }, strict),
    output: T.Object({
      questionCount: T.Integer(),
      totalScore: T.Number(),
      lacks: T.Array(Lack),
      closed: T.Integer(),
      questions: T.Array(
        T.Object({
          questionId: Id,
          marks: T.Number(),
          caseStem: T.String(),
          caseMedia: T.Array(Media),
          form: QuestionForm,
        }),
      ),
    }),
  },
  drawable: {
    path: `${own}/drawable`,
    needs: 'exam.read',
    ours: true,
    summary:
      'How many questions the rules of a paper can draw from, and how many of them are closed to practice by other exams that are not over. planId: the exam that they are of, which closes nothing to itself.',
    input: T.Object({ planId: T.Optional(Id), rules: blueprintForm.rules }, strict),
    output: T.Object({ there: T.Integer(), closed: T.Integer() }),
  },
  publishPlan: {
    path: `${own}/publishPlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary: 'Makes paper and task of a plan. Refused with the reason when it cannot be sat.',
    input: onePlan,
    output: T.Object({ taskId: Id, edition: T.Integer() }),
  },
  blueprints: {
    path: `${own}/blueprints`,
    needs: 'exam.read',
    ours: true,
    summary: 'Rules of papers that the hospital keeps for its exams, by name.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Blueprint) }),
  },
  saveBlueprint: {
    path: `${own}/saveBlueprint`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary:
      'Keeps rules of a paper under a name; those of the same name give way. That a rule draws from one import is not kept.',
    input: T.Object(blueprintForm, strict),
    output: T.Object({ blueprintId: Id }),
  },
  removeBlueprint: {
    path: `${own}/removeBlueprint`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Takes rules of a paper away. Exams that were made of them stay as they are.',
    input: T.Object({ blueprintId: Id }, strict),
    output: T.Object({}),
  },
  makeUp: {
    path: `${own}/makeUp`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary:
      'Begins an exam to make up one of my hospital that has ended or runs: a draft with its paper and rules, for those who did not pass, were absent or were excused. Refused where nobody has to make it up.',
    input: T.Object(
      {
        taskId: Id,
        who: T.Array(oneOf(makeUpGroups), {
          minItems: 1,
          maxItems: makeUpGroups.length,
          uniqueItems: true,
        }),
      },
      strict,
    ),
    output: T.Object({ planId: Id, people: T.Integer() }),
  },
  announce: {
    path: `${own}/announce`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    summary:
      'Announces the results of an exam of my hospital now, before the moment that its plan names: from here on people see theirs.',
    input: T.Object({ taskId: Id }, strict),
    output: T.Object({ announceTime: Time }),
  },
  withdrawPlan: {
    path: `${own}/withdrawPlan`,
    needs: 'exam.author',
    changes: true,
    decides: { about: 'task' },
    ours: true,
    silent: true,
    summary: 'Takes a published exam back, or a draft away. Refused while somebody sits it.',
    input: T.Object({ planId: Id, edition: T.Integer(), reason: T.Optional(text(200)) }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
