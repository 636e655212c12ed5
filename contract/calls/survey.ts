import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { Flag, Id, Time, strict } from './fields'

/** `scale`: 1 to 5. A question with `logic` is asked only when that other one has this value. */
export const SurveyQuestion = T.Object({
  queId: Id,
  type: T.Union([
    T.Literal('single'),
    T.Literal('multiple'),
    T.Literal('scale'),
    T.Literal('text'),
  ]),
  title: T.String(),
  required: Flag,
  options: T.Array(T.Object({ value: T.String(), label: T.String() })),
  logic: T.Union([T.Object({ queId: Id, value: T.String() }), T.Null()]),
})
export type SurveyQuestion = Static<typeof SurveyQuestion>

const Survey = T.Object({
  surveyId: Id,
  title: T.String(),
  intro: T.String(),
  anonymous: Flag,
  endTime: Time,
  questions: T.Array(SurveyQuestion),
  /** When I filled it in; of an anonymous one only whether. */
  mine: T.Array(T.Object({ recordId: T.String(), time: Time })),
  /** 1: it can be filled in now. */
  canFill: Flag,
})
export type Survey = Static<typeof Survey>

export const survey = {
  questions: {
    path: '/education-intf/api/survey/getSurveyQueList',
    access: 'signedIn',
    summary: 'A questionnaire, by its id or the task that it belongs to.',
    input: T.Object({ taskId: T.Optional(Id), surveyId: T.Optional(Id) }, strict),
    output: Survey,
  },
  save: {
    path: '/education-intf/api/survey/saveSurveyInfo',
    access: 'signedIn',
    changes: true,
    wrapped: false,
    silent: true,
    summary:
      'Hands a questionnaire in, once per learner. An anonymous one keeps no person, only a one-way receipt.',
    input: T.Object(
      {
        surveyId: Id,
        answers: T.Array(
          T.Object(
            { queId: Id, value: T.Array(T.String({ maxLength: 1000 }), { maxItems: 20 }) },
            strict,
          ),
          { maxItems: 100 },
        ),
      },
      strict,
    ),
    output: T.Object({ recordId: T.String() }),
  },
  addArea: {
    path: '/education-intf/api/inpatient/addInpatientAreaByParam',
    access: 'signedIn',
    changes: true,
    summary: 'Names a ward that the lists lack; it waits until the hospital confirms it.',
    input: T.Object(
      {
        comId: T.Optional(Id),
        wardName: T.String({ minLength: 1, maxLength: 40 }),
        pid: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ wardId: Id, state: T.Integer() }),
  },
  waitingAreas: {
    path: '/education-intf/api/own/ward/waiting',
    needs: 'people.read',
    ours: true,
    summary: "Wards that wait for the hospital's word (hospital admin).",
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({ wardId: Id, wardName: T.String(), deptName: T.String(), time: Time }),
      ),
    }),
  },
  decideArea: {
    path: '/education-intf/api/own/ward/decide',
    needs: 'people.manage',
    ours: true,
    changes: true,
    decides: { about: 'approval' },
    summary: 'Takes such a ward into the lists, or not (hospital admin).',
    input: T.Object({ wardId: Id, accept: Flag }, strict),
    output: T.Object({ state: T.Integer() }),
  },
} as const satisfies Area
