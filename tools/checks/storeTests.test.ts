import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { type Source, sources } from './sources'

/** So much of a store is worth a test of its own, lines. */
const enough = 80

/**
 * Stores without one, and what tries them out today. It may only become shorter: a name that has a test now, or that is gone,
 * fails here too.
 */
const withoutTest: Readonly<Record<string, string>> = {
  'src/features/account/entrance/BindStore.ts': 'journeys of e2e/entry.ts bind and unbind',
  'src/features/account/details/NumbersStore.ts': 'journeys of e2e/identity.ts change numbers',
  'src/features/authoring/imports/ImportStore.ts': 'journeys of e2e/authoring.ts import a file',
  'src/features/authoring/correction/KeyStore.ts': 'journeys of e2e/authoring.ts correct a key',
  'src/features/authoring/making/MakingStore.ts': 'its heir PlanStore has a test',
  'src/features/authoring/courses/CourseDraftStore.ts':
    'journeys of e2e/courseMaking.ts make a course',
  'src/features/channel/SearchStore.ts': 'the tour opens its page; keeps nothing',
  'src/features/channel/SurveyStore.ts': 'journeys of e2e/share.ts and the tour fill a survey in',
  'src/features/exam/lists/ExamListStore.ts': 'journeys of e2e/exam.ts search and page the list',
  'src/features/exam/review/ReviewStore.ts': 'review.test.tsx draws its page',
  'src/features/library/ProductStore.ts': 'journeys of e2e/library.ts read a product',
  'src/features/library/reactions/ReactionsStore.ts':
    'journeys of e2e/library.ts like, collect and comment',
  'src/features/marking/MarkingStore.ts': 'journeys of e2e/questionKinds.ts mark answers',
  'src/features/meeting/managing/PicturesStore.ts': 'journeys of e2e/meeting.ts take a picture',
  'src/features/practice/measure/MeasureStore.ts': 'journeys of e2e/practice.ts measure themselves',
  'src/features/prevention/DilutionStore.ts':
    'its arithmetic is contract/rules/dilution.ts, which has a test',
  'src/features/share/entry/FormStore.ts': 'journeys of e2e/examTasks.ts fill a form in',
  'src/features/share/codes/ScanStore.ts': 'journeys of e2e/share.ts scan and type codes',
  'src/features/share/invite/InviteStore.ts': 'journeys of e2e/share.ts invite somebody',
  'src/features/share/shared/ShareTaskStore.ts': 'journeys of e2e/share.ts share a task',
  'src/features/study/certificates/CertificatesStore.ts':
    'journeys of e2e/certificates.ts show and check them',
  'src/features/study/course/CourseStore.ts': 'journeys of e2e/study.ts go through a course',
  'src/features/study/reading/PaperStore.ts': 'journeys of e2e/reading.ts turn pages',
  'src/features/study/phase/PhaseStore.ts':
    'journeys of e2e/study.ts watch; Watching.test.ts has its proof',
  'src/features/study/questions/QuestionsStore.ts':
    'journeys of e2e/study.ts answer the questions of a phase',
  'src/features/training/AssignmentStore.ts': 'the tour opens its page',
  'src/features/training/SubjectStore.ts': 'the tour opens its page',
  'src/features/training/TrainingStore.ts': 'the tour opens its page',
  'src/pages/login/LogInStore.ts': 'every journey logs in with it',
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The files of the client that a file imports, without their endings. */
const importsOf = ({ file, text }: Source) =>
  [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('@/')) return [`src/${name.slice(2)}`]
    return name.startsWith('.') ? [path.posix.join(path.posix.dirname(file), name)] : []
  })

/** Stores of more lines than `enough` that no test imports. */
function untested(files: readonly Source[]): string[] {
  const imported = new Set(files.filter(({ file }) => isTest(file)).flatMap(importsOf))
  return files
    .filter(
      ({ file, text }) => file.endsWith('Store.ts') && text.trimEnd().split('\n').length > enough,
    )
    .map(({ file }) => file)
    .filter((file) => !imported.has(file.replace(/\.ts$/, '')))
}

test('a long store without a test is found, a short one or one with a test is not', () => {
  const long = 'x\n'.repeat(enough + 1)
  const found = untested([
    { file: 'src/a/LongStore.ts', text: long },
    { file: 'src/a/ShortStore.ts', text: 'x' },
    { file: 'src/a/NearStore.ts', text: long },
    { file: 'src/core/FarStore.ts', text: long },
    { file: 'src/a/near.test.ts', text: "import { NearStore } from './NearStore'" },
    { file: 'src/b/far.test.tsx', text: "import { FarStore } from '@/core/FarStore'" },
    { file: 'src/a/Page.tsx', text: "import { LongStore } from './LongStore'" },
  ])
  assert.deepEqual(found, ['src/a/LongStore.ts'])
})

test('every store of more than 80 lines has a test, or a reason', () => {
  const files = sources('src')
  const missing = untested(files)
  assert.deepEqual(
    missing.filter((file) => !(file in withoutTest)),
    [],
  )
  const imported = new Set(files.filter(({ file }) => isTest(file)).flatMap(importsOf))
  const there = new Set(files.map(({ file }) => file))
  const over = Object.keys(withoutTest).filter(
    (file) => !there.has(file) || imported.has(file.replace(/\.ts$/, '')),
  )
  assert.deepEqual(over, [], 'these have a test now or are gone: take them off the list')
})
