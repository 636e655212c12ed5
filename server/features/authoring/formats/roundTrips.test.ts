import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draftKinds, type DraftKind } from '../draft/DraftQuestion'
import { checkDraft } from '../draft/checkDraft'
import { someDraft } from '../testing/someDrafts'
import { readGift } from './gift/readGift'
import { writeGift } from './gift/writeGift'
import { readFile } from './readFile'
import { examples } from './xlsx/texts'
import { writeQti } from './qti/writeQti'
import { writeXlsx } from './xlsx/writeXlsx'

const every = draftKinds.filter((kind): kind is Exclude<DraftKind, 'case'> => kind !== 'case')
const inGift = every.filter((kind) => kind !== 'order')
const bare = (found: { question: unknown }[]) => found.map(({ question }) => question)

test('whatever a workbook holds comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someDraft({ kinds: every, cases: true }), { minLength: 1, maxLength: 5 }),
      async (questions) => {
        fc.pre(questions.every((question) => checkDraft(question).length === 0))
        const { questions: found, problems } = await readFile(await writeXlsx(questions, false))
        assert.deepEqual(problems, [])
        assert.deepEqual(bare(found), questions)
      },
    ),
    { numRuns: 60 },
  )
})

test('whatever a QTI package holds comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someDraft({ kinds: every }), { minLength: 1, maxLength: 5 }),
      async (questions) => {
        fc.pre(questions.every((question) => checkDraft(question).length === 0))
        const { bytes, left } = writeQti(questions)
        const { questions: found, problems } = await readFile(bytes)
        assert.deepEqual([problems, left], [[], 0])
        assert.deepEqual(bare(found), questions)
      },
    ),
    { numRuns: 150 },
  )
})

test('whatever GIFT holds comes back as it was', () => {
  const held = someDraft({ kinds: inGift, blanks: 1, pairs: 3, source: false }).map((question) =>
    question.kind === 'short' ? { ...question, explanation: '' } : question,
  )
  fc.assert(
    fc.property(fc.array(held, { minLength: 1, maxLength: 3 }), (questions) => {
      // GIFT keeps one space where there are several, and has no sign for an arrow.
      fc.pre(
        questions.every(
          (question) =>
            checkDraft(question).length === 0 &&
            !/ {2}|\n |\t|->/.test(
              JSON.stringify(question).replace(/\\n/g, '\n').replace(/\\t/g, '\t'),
            ),
        ),
      )
      const { text, left } = writeGift(questions)
      const { questions: found, problems } = readGift(text)
      assert.deepEqual([problems, left], [[], 0])
      assert.deepEqual(bare(found), questions)
    }),
    { numRuns: 200 },
  )
})

test('a question goes xlsx → QTI → xlsx without a loss; the template brings its titles and no question', async () => {
  const whole = examples.filter(({ kind }) => kind !== 'case')
  const first = await readFile(await writeXlsx(whole, true))
  assert.deepEqual([first.problems, bare(first.questions)], [[], whole])
  const second = await readFile(writeQti(whole).bytes)
  assert.deepEqual(
    bare(
      (
        await readFile(
          await writeXlsx(
            second.questions.map(({ question }) => question),
            false,
          ),
        )
      ).questions,
    ),
    whole,
  )
  await assert.rejects(async () => readFile(await writeXlsx([], true)), { key: 'empty' })
})
