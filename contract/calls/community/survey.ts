import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { surveyQuestionKinds } from '../../kinds'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const Choice = T.Object(
  {
    value: Id,
    label: text(200),
    /** The question that follows this choice; `end`: none. Only where one thing is chosen. */
    goTo: T.Optional(Id),
  },
  strict,
)

/** A question; one with `logic` is asked only when that other one has one of these values. */
export const SurveyQuestion = T.Object(
  {
    queId: Id,
    type: oneOf(surveyQuestionKinds),
    /** A heading above it: here a section begins. */
    section: T.Optional(text(60)),
    title: text(300),
    required: Flag,
    options: T.Array(Choice, { maxItems: 50 }),
    /** Of a matrix. */
    rows: T.Optional(T.Array(T.Object({ value: Id, label: text(200) }, strict), { maxItems: 30 })),
    /** Choices, letters or the number itself, after its kind. */
    min: T.Optional(T.Number()),
    max: T.Optional(T.Number()),
    logic: T.Union([
      T.Object({ queId: Id, values: T.Array(Id, { maxItems: 50 }) }, strict),
      T.Null(),
    ]),
  },
  strict,
)
export type SurveyQuestion = Static<typeof SurveyQuestion>

export const SurveyAnswer = T.Object(
  { queId: Id, value: T.Array(T.String({ maxLength: 2000 }), { maxItems: 60 }) },
  strict,
)
export type SurveyAnswer = Static<typeof SurveyAnswer>

const Survey = T.Object({
  surveyId: Id,
  edition: T.Integer(),
  title: T.String(),
  intro: T.String(),
  anonymous: Flag,
  /** 1: it can be filled in again and again. */
  several: Flag,
  startTime: Time,
  endTime: Time,
  questions: T.Array(SurveyQuestion),
  /** When I filled it in and what I answered, the last one first; of an anonymous one only that I did. */
  mine: T.Array(
    T.Object({
      recordId: T.String(),
      time: Time,
      answers: T.Array(SurveyAnswer),
      /** As they were asked then. */
      questions: T.Array(SurveyQuestion),
    }),
  ),
  /** 1: it can be filled in now. */
  canFill: Flag,
})
export type Survey = Static<typeof Survey>

const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
/** A random name that the device gave these answers. */
const Ballot = T.String({ minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

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
    repeatable: true,
    wrapped: false,
    silent: true,
    summary:
      'Hands a questionnaire in; again with the same ballot it changes nothing. No reply is stored. An anonymous one keeps no person beside the answers, only that they took part.',
    input: T.Object(
      {
        surveyId: Id,
        /** The edition that was answered; without it the one in force. */
        edition: T.Optional(T.Integer()),
        ballot: T.Optional(Ballot),
        answers: T.Array(SurveyAnswer, { maxItems: 100 }),
      },
      strict,
    ),
    output: T.Object({ recordId: T.String() }),
  },
  guest: {
    path: '/education-intf/api/own/survey/guest',
    access: 'public',
    ours: true,
    silent: true,
    summary:
      'A questionnaire that a hospital gave out a code of and lets guests answer; null of any other.',
    input: T.Object({ surveyId: Id }, strict),
    output: T.Object({ comName: T.String(), survey: T.Union([Survey, T.Null()]) }),
  },
  checkGuest: {
    path: '/education-intf/api/own/survey/checkGuest',
    access: 'public',
    ours: true,
    repeatable: true,
    silent: true,
    summary:
      'Checks the code (scene survey) that was sent to a guest; the ticket hands in once within ten minutes.',
    input: T.Object(
      { surveyId: Id, mobile, verifyCode: T.String({ pattern: '^[0-9]{6}$' }) },
      strict,
    ),
    output: T.Object({ ticket: T.String() }),
  },
  saveAsGuest: {
    path: '/education-intf/api/own/survey/saveAsGuest',
    access: 'public',
    ours: true,
    repeatable: true,
    silent: true,
    summary:
      'Hands a questionnaire in for the number that the ticket proves; again with the same ballot it changes nothing. Of the number a hash of its own for each questionnaire is kept, which says that it took part; only a named questionnaire keeps the number, masked, beside the answers.',
    input: T.Object(
      {
        surveyId: Id,
        ticket: T.String({ minLength: 1, maxLength: 200 }),
        mobile,
        edition: T.Integer(),
        ballot: Ballot,
        answers: T.Array(SurveyAnswer, { maxItems: 100 }),
      },
      strict,
    ),
    output: T.Object({}),
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
