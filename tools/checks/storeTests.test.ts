import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type Source, sources } from './sources'

/** So much of a store is worth a test of its own, lines. */
const enough = 80

/**
 * Stores without one: the file that tries each out today, and what of it. It may only become shorter: a name that has a test now,
 * that is gone or has become short fails here too, and so does a file that is not there.
 */
const withoutTest: Readonly<Record<string, readonly [file: string, what: string]>> = {
  'src/features/channel/SearchStore.ts': ['e2e/tour/nurseStops.ts', 'opens; keeps nothing'],
  'src/features/exam/lists/ExamListStore.ts': ['e2e/tour/examStops.ts', 'opens; keeps nothing'],
  'src/features/exam/review/ReviewStore.ts': [
    'src/features/exam/pages/Review.test.tsx',
    'through its page',
  ],
  'src/features/library/reactions/ReactionsStore.ts': [
    'e2e/journeys/library.ts',
    'liked, kept, written about',
  ],
  'src/features/meeting/managing/PicturesStore.ts': [
    'e2e/journeys/meeting.ts',
    'pictures with and without network',
  ],
  'src/features/prevention/DilutionStore.ts': [
    'contract/rules/content/dilution.test.ts',
    'its arithmetic',
  ],
  'src/features/prevention/reporting/ConsultStore.ts': [
    'e2e/journeys/reporting.ts',
    'asked, answered, published',
  ],
  'src/features/prevention/reporting/IncidentStore.ts': [
    'e2e/journeys/reporting.ts',
    'written offline, with a picture',
  ],
  'src/features/share/codes/ScanStore.ts': ['e2e/journeys/meeting.ts', 'codes scanned and typed'],
  'src/features/study/certificates/CertificatesStore.ts': [
    'e2e/journeys/certificates.ts',
    'renewed and checked',
  ],
  'src/features/study/reading/PaperStore.ts': ['e2e/tour/nurseStops.ts', 'refuses an address'],
  'src/features/training/TrainingStore.ts': [
    'e2e/journeys/share.ts',
    'an upload, returned, mended, approved',
  ],
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
  const missing = untested(sources('src'))
  const named = Object.keys(withoutTest)
  assert.deepEqual(
    missing.filter((file) => !named.includes(file)),
    [],
  )
  assert.deepEqual(
    named.filter((file) => !missing.includes(file)),
    [],
    'these have a test now, are short or are gone: take them off the list',
  )
})

test('what tries such a store out is a file that is there', () => {
  const named = Object.values(withoutTest).map(([file]) => file)
  assert.deepEqual(
    named.filter((file) => !existsSync(file)),
    [],
  )
})
