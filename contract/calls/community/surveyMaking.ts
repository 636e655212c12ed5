import { Type as T, type Static } from 'typebox'
import { surveyStates } from '../../kinds'
import { AudienceShape } from '../people/audience'
import type { Area } from '../call'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  NewcomerDays,
  oneOf,
  pageOf,
  strict,
  text,
  Time,
} from '../fields'
import { SurveyAnswer, SurveyQuestion } from './survey'

const own = '/education-intf/api/own/survey'

/** A questionnaire as its author writes it. Times in epoch ms. */
export const SurveyDraft = T.Object(
  {
    title: text(60),
    intro: text(500),
    anonymous: Flag,
    several: Flag,
    /** 1: who has no account answers, too, with a mobile number that a code proves. */
    guests: T.Optional(Flag),
    startTime: Time,
    endTime: Time,
    whom: AudienceShape,
    newcomerDays: NewcomerDays,
    questions: T.Array(SurveyQuestion, { maxItems: 100 }),
  },
  strict,
)
export type SurveyDraft = Static<typeof SurveyDraft>

const head = { surveyId: Id, edition: T.Integer(), state: oneOf(surveyStates) }
const SurveyRow = T.Object({
  ...head,
  title: T.String(),
  anonymous: Flag,
  startTime: Time,
  endTime: Time,
  questions: T.Integer(),
  /** Who took part, and of those it was given to who still may. */
  answered: T.Integer(),
  owed: T.Integer(),
  authorName: T.String(),
  /** The region's centre that issued it; '': none. */
  centre: T.String(),
  updatedTime: Time,
})
export type SurveyRow = Static<typeof SurveyRow>

const Count = T.Object({ value: T.String(), label: T.String(), count: T.Integer() })
/** What was answered to one question. */
const QuestionResult = T.Object({
  queId: Id,
  answered: T.Integer(),
  counts: T.Array(Count),
  /** Of scales and numbers: their mean; of rankings none. */
  mean: T.Union([T.Number(), T.Null()]),
  /** Of a ranking the mean place of each option, in the order of options. */
  places: T.Array(T.Number()),
  /** Of words: the first 200. */
  texts: T.Array(T.String()),
})
export type QuestionResult = Static<typeof QuestionResult>

const CrossRow = T.Object({
  label: T.String(),
  /** -1: too few to be shown. */
  total: T.Integer(),
  cells: T.Array(T.Integer()),
  mean: T.Union([T.Number(), T.Null()]),
})
export type CrossRow = Static<typeof CrossRow>

/** Taking part is no answer: an anonymous questionnaire counts it, too. */
const DepartmentReturn = T.Object({
  deptId: Id,
  deptName: T.String(),
  owed: T.Integer(),
  answered: T.Integer(),
})
export type DepartmentReturn = Static<typeof DepartmentReturn>

/** Questionnaires as officers make them. */
export const surveyMaking = {
  list: {
    path: `${own}/list`,
    needs: 'content.read',
    ours: true,
    summary:
      'Questionnaires of my hospital, or those of the platform to be copied; the last changed first.',
    input: T.Object(
      {
        keyword: Keyword,
        state: T.Optional(oneOf(surveyStates)),
        /** 1: those that the platform keeps to be copied. */
        ready: T.Optional(Flag),
        ...deskPaging,
      },
      strict,
    ),
    output: pageOf(SurveyRow),
  },
  read: {
    path: `${own}/read`,
    needs: 'content.read',
    ours: true,
    summary: 'A questionnaire as its author has it in hand.',
    input: T.Object({ surveyId: Id }, strict),
    output: T.Object({
      ...head,
      hasAnswers: Flag,
      /** 1: a region's centre issued it for this hospital, which reads it only. */
      isCentres: Flag,
      survey: SurveyDraft,
    }),
  },
  save: {
    path: `${own}/save`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Stores a questionnaire; published, it is given to its people at once, and changed questions are a new edition beside the answers of the old one. Refused where its logic runs in a circle; 101220 when somebody was quicker.',
    input: T.Object(
      {
        surveyId: T.Optional(Id),
        edition: T.Optional(T.Integer()),
        survey: SurveyDraft,
        publish: Flag,
      },
      strict,
    ),
    output: T.Object({ surveyId: Id, edition: T.Integer() }),
  },
  withdraw: {
    path: `${own}/withdraw`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      'Nobody is asked any more, nobody owes it; what was answered stays. A draft is deleted.',
    input: T.Object({ surveyId: Id, edition: T.Integer() }, strict),
    output: T.Object({}),
  },
  copy: {
    path: `${own}/copy`,
    needs: 'content.author',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    silent: true,
    summary:
      "A draft with the same questions, of a questionnaire of the hospital or the platform's.",
    input: T.Object({ surveyId: Id }, strict),
    output: T.Object({ surveyId: Id }),
  },
  results: {
    path: `${own}/results`,
    needs: 'content.author',
    ours: true,
    summary:
      'What was answered to one edition, by question; crossed by another question, groups under five of an anonymous one hidden.',
    input: T.Object(
      {
        surveyId: Id,
        edition: T.Optional(T.Integer()),
        cross: T.Optional(T.Object({ queId: Id, by: Id }, strict)),
      },
      strict,
    ),
    output: T.Object({
      ...head,
      title: T.String(),
      anonymous: Flag,
      endTime: Time,
      owed: T.Integer(),
      /** Who took part; of an anonymous one their answers come in batches. */
      answered: T.Integer(),
      /** Who took part without an account; nobody of `owed` and `answered`. */
      guests: T.Integer(),
      /** Answers of this edition that are shown. */
      shown: T.Integer(),
      /** 1: too few for an anonymous one. */
      isHidden: Flag,
      editions: T.Array(
        T.Object({ edition: T.Integer(), publishedTime: Time, answers: T.Integer() }),
      ),
      questions: T.Array(SurveyQuestion),
      results: T.Array(QuestionResult),
      cross: T.Array(CrossRow),
      /** Where those it was given to work, who of them took part; the least share first. */
      departments: T.Array(DepartmentReturn),
    }),
  },
  records: {
    path: `${own}/records`,
    needs: 'content.author',
    ours: true,
    summary:
      'Answers one by one, of one edition; none of an anonymous questionnaire: whole rows would tell again what its tables hide.',
    input: T.Object({ surveyId: Id, edition: T.Optional(T.Integer()), ...deskPaging }, strict),
    output: pageOf(
      T.Object({
        recordId: Id,
        userName: T.String(),
        jobNumber: T.String(),
        deptName: T.String(),
        time: Time,
        answers: T.Array(SurveyAnswer),
      }),
    ),
  },
} as const satisfies Area
