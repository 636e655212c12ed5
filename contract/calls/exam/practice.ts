import { Type as T, type Static } from 'typebox'
import { exerciseSources } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, Time, pageOf, paging, strict, oneOf, PlatformWord } from '../fields'
import { Question, QuestionKind, rightAnswer } from '../authoring/question'

/** 0 built, 1 being answered, 2 ended (decisions.md §3). */
const ExerciseState = T.Union([T.Literal(0), T.Literal(1), T.Literal(2)])
type ExerciseState = Static<typeof ExerciseState>
/** Which questions an exercise is made of: never answered, on the mistakes book's learning shelf, marked, due today, any. */
export const Source = oneOf(exerciseSources)
export type Source = Static<typeof Source>
/** practice: built by its person; refresh: what is about to be forgotten. */
const ExerciseKind = T.Union([T.Literal('practice'), T.Literal('refresh')])

/** Ticked categories; a parent stands for all its children (specification §5: at most 10). */
const categories = T.Array(Id, { maxItems: 10, uniqueItems: true })
const kinds = T.Array(QuestionKind, { maxItems: 20, uniqueItems: true })
/** Option ids, pairs, the texts of blanks, or the one text of a short answer. */
const answer = T.Array(T.String({ maxLength: 2000 }), { maxItems: 20 })

/** What explains a question. It comes after the answer, and only where it may be known: see docs/decisions/008. */
export const key = {
  ...rightAnswer,
  explanation: T.String(),
  source: T.String(),
  reviewNeeded: Flag,
}
const Key = T.Object(key)
export type Key = Static<typeof Key>

/** A question of an exercise. `withheld` 1: it stands in an exam of mine whose answers may not be known yet; it cannot be answered. */
export const PracticeQuestion = T.Interface([Question], {
  order: T.Integer(),
  knowCatName: PlatformWord,
  difficulty: T.String(),
  /** My answer in this round; empty while there is none. */
  answer: T.Array(T.String()),
  answered: Flag,
  right: Flag,
  marked: Flag,
  note: T.String(),
  withheld: Flag,
  key: T.Optional(Key),
})
export type PracticeQuestion = Static<typeof PracticeQuestion>

const Exercise = T.Object({
  taskId: Id,
  kind: ExerciseKind,
  state: ExerciseState,
  source: Source,
  /** Names of the ticked categories; none: all of them. */
  categories: T.Array(T.String()),
  round: T.Integer(),
  total: T.Integer(),
  done: T.Integer(),
  right: T.Integer(),
  wrong: T.Integer(),
  marked: T.Integer(),
  createdTime: Time,
})
export type Exercise = Static<typeof Exercise>

const Feedback = T.Object({
  /** Missing with the next: a short text that its writer has not judged yet. */
  right: T.Optional(Flag),
  ...key,
  /** When the question comes back, epoch ms: the beginning of that day at the hospital. */
  nextReviewTime: T.Optional(Time),
})
type Feedback = Static<typeof Feedback>

const oneExercise = { taskId: Id }
const exercise = '/education-intf/api/exmExerciseTask'
const own = '/education-intf/api/own/practice'

/** Exercises: practice is for learning, each key comes with the answer (docs/decisions/008). */
export const practice = {
  summary: {
    path: `${exercise}/queryExerciseQstSummary`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'One exercise of mine: how many questions, done, right, wrong, marked.',
    input: T.Object(oneExercise, strict),
    output: Exercise,
  },
  questions: {
    path: `${exercise}/queryTaskQstInfoByPage`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      'The questions of an exercise with my answers; key and explanation of those that are answered.',
    input: T.Object({ ...oneExercise, ...paging }, strict),
    output: pageOf(PracticeQuestion),
  },
  submit: {
    path: `${exercise}/submitQst`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary:
      'One answer of an exercise; the first one of a round counts. A wrong one goes to the mistakes book. A short text comes twice: for its model answer, then with the judgement of its writer.',
    input: T.Object(
      {
        ...oneExercise,
        questionId: Id,
        round: T.Integer({ minimum: 1, maximum: 10_000 }),
        answer: T.Array(T.String({ maxLength: 2000 }), { minItems: 1, maxItems: 20 }),
        /** short, and only there, the second time: 1 when its writer finds it right beside the model answer. */
        judgedRight: T.Optional(Flag),
        usedSeconds: T.Integer({ minimum: 0, maximum: 86_400 }),
      },
      strict,
    ),
    output: Feedback,
  },
  end: {
    path: `${exercise}/endExerciseTask`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary: 'Ends an exercise; a repeat changes nothing.',
    input: T.Object(oneExercise, strict),
    output: Exercise,
  },
  list: {
    path: `${exercise}/queryExerciseTask`,
    access: 'signedIn',
    domain: 'A0',
    summary: 'My exercises, the last one first.',
    input: T.Object({ state: T.Optional(ExerciseState), ...paging }, strict),
    output: pageOf(Exercise),
  },
  build: {
    path: `${exercise}/buildExercise`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary:
      'Builds an exercise; with fewer questions than asked when there are no more. No category, no kind: all of them.',
    input: T.Object(
      {
        knowCatIds: categories,
        kinds,
        questionCount: T.Integer({ minimum: 1, maximum: 200 }),
        source: Source,
        /** Only these: of one exam. */
        questionIds: T.Optional(T.Array(Id, { minItems: 1, maxItems: 200 })),
      },
      strict,
    ),
    output: T.Object({ taskId: Id, questionCount: T.Integer(), asked: T.Integer() }),
  },
  redo: {
    path: `${exercise}/reExercise`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary:
      'Another round of an exercise: all its questions, or only those that were wrong in the last round.',
    input: T.Object({ ...oneExercise, onlyWrong: T.Optional(Flag) }, strict),
    output: T.Object({ taskId: Id, round: T.Integer(), questionCount: T.Integer() }),
  },
  remove: {
    path: `${exercise}/removeExerTask`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    silent: true,
    summary: 'Takes an exercise off my list; what was answered stays in my records.',
    input: T.Object(oneExercise, strict),
    output: T.Object({}),
  },
  taskTypes: {
    path: '/education-intf/api/task/queryUserTaskTypeInfoByParam',
    access: 'signedIn',
    domain: 'A0',
    summary: 'My numbers of to do, doing, done and late, by kind of task.',
    input: T.Object(
      { taskRang: T.Optional(T.Union([T.Literal(1), T.Literal(2)])), comId: T.Optional(Id) },
      strict,
    ),
    output: T.Object({
      list: T.Array(
        T.Object({
          taskType: T.Integer(),
          taskTypeName: T.String(),
          todo: T.Integer(),
          doing: T.Integer(),
          done: T.Integer(),
          late: T.Integer(),
        }),
      ),
    }),
  },
  saveNote: {
    path: `${own}/saveNote`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary: 'Marks a question for me, or keeps why I missed it. Nobody else reads it.',
    input: T.Object(
      { questionId: Id, marked: T.Optional(Flag), note: T.Optional(T.String({ maxLength: 300 })) },
      strict,
    ),
    output: T.Object({}),
  },
  measure: {
    path: `${own}/measure`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary:
      'Begins a self-test of one to ten categories: each next question follows from the answers before it.',
    input: T.Object(
      { knowCatIds: T.Array(Id, { minItems: 1, maxItems: 10, uniqueItems: true }) },
      strict,
    ),
    output: T.Object({ taskId: Id, atMost: T.Integer(), question: Question }),
  },
  measureAnswer: {
    path: `${own}/measureAnswer`,
    access: 'signedIn',
    ours: true,
    changes: true,
    silent: true,
    summary:
      'Answers the question that a self-test asked last; returns the next one, or nothing when the levels are known.',
    input: T.Object(
      {
        ...oneExercise,
        questionId: Id,
        answer,
        usedSeconds: T.Integer({ minimum: 0, maximum: 86_400 }),
      },
      strict,
    ),
    output: T.Object({
      right: Flag,
      ...key,
      answered: T.Integer(),
      question: T.Optional(Question),
    }),
  },
  levels: {
    path: `${own}/levels`,
    access: 'signedIn',
    ours: true,
    summary: 'My level by category, as the last self-test found it.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          knowCatId: Id,
          knowCatName: PlatformWord,
          /** 1 to build up, 2 fair, 3 sound, 4 strong (docs/practice.md). */
          level: T.Integer(),
          /** 0: too few answers to be sure of more than one level around it. */
          sure: Flag,
          answers: T.Integer(),
          rightAnswers: T.Integer(),
          measuredTime: Time,
        }),
      ),
    }),
  },
} as const satisfies Area
export type Level = Static<typeof practice.levels.output>['list'][number]
