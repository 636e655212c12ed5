import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markAnswer } from '@contract/rules/exam/grading'
import { wrongAnswer } from '@contract/rules/exam/answerShape'
import coursesFile from '../../content/courses.json'
import { loadGuides } from '../../content/guides'
import { campaignEditions } from '@contract/kinds'
import { loadContent } from '../../content/load'
import questionMedia from '../../content/questionMedia.json'
import { media } from '../features/file/seedFiles'
import { nearDuplicates } from '../features/authoring/similarity/nearDuplicates'
import { questionOf } from './seedContent'

const content = loadContent()
const questions = content.questions.map(questionOf)

test('there are at least ten questions of every kind, ten cases, ten pictures and ten sounds, ten with them in their options', () => {
  for (const kind of ['single', 'multiple', 'judge', 'fill', 'order', 'match', 'short']) {
    assert.ok(questions.filter((question) => question.kind === kind).length >= 10, kind)
  }
  const cases = new Map<string, number>()
  for (const { face } of questions)
    if (face.case) cases.set(face.case.caseId, (cases.get(face.case.caseId) ?? 0) + 1)
  assert.ok(cases.size >= 10 && [...cases.values()].every((count) => count >= 2))
  for (const kind of ['image', 'audio'])
    assert.ok(
      questions.filter(({ face }) =>
        face.media?.some((media) => media.kind === kind && media.alt.length > 5),
      ).length >= 10,
      kind,
    )
  assert.ok(
    questions.filter(
      ({ options }) =>
        options.every(({ media }) => media !== undefined && media.alt.length > 5) &&
        options.length > 0,
    ).length >= 10,
  )
})

test('the right answer of every question fits it and has all its marks', () => {
  for (const { questionId, kind, options, face, right, accepted = [], sample } of questions) {
    const texts = kind === 'fill' ? accepted.map((words) => words[0]!) : [sample!]
    const isTyped = kind === 'fill' || kind === 'short'
    const given = isTyped ? { optionIds: [], texts } : { optionIds: [...right] }
    assert.equal(wrongAnswer({ kind, options, ...face }, given), undefined, questionId)
    assert.equal(
      markAnswer({ kind, right, accepted }, given, 2, { partial: false }).outcome,
      kind === 'short' ? 'waiting' : 'right',
      questionId,
    )
  }
})

test('things to bring into order are not stored in their right order, every question explains itself and names its source', () => {
  for (const { questionId, kind, options, right, explanation, source } of questions) {
    if (kind === 'order')
      assert.notDeepEqual(
        options.map(({ optionId }) => optionId),
        right,
        questionId,
      )
    assert.ok(explanation.length > 5 && source.length > 5, questionId)
  }
})

test('there are at least 400 questions, 30 a topmost category, for both subjects, of every difficulty', () => {
  assert.ok(questions.length >= 400)
  for (const { knowCatId, knowCatName, children } of content.knowledgeTree) {
    const ids = [knowCatId, ...children.map((child) => child.knowCatId)]
    const own = questions.filter(({ categoryId }) => ids.includes(categoryId))
    assert.ok(own.length >= 30, `${knowCatName}: ${own.length}`)
  }
  for (const brand of ['infection', 'nursing'])
    assert.ok(questions.filter(({ brands }) => brands.includes(brand)).length >= 300, brand)
  for (const difficulty of ['easy', 'medium', 'hard'])
    assert.ok(questions.filter((one) => one.difficulty === difficulty).length >= 40, difficulty)
})

test('each question names its source and the clause in it, each choice says why of every option', () => {
  for (const { id, type, source, clause, options } of content.questions) {
    assert.ok(source.length > 5 && clause.trim().length >= 2, id)
    if (type === 'single' || type === 'multiple')
      for (const { text, why = '' } of options) assert.ok(why.trim().length >= 4, `${id} ${text}`)
  }
})

test('no two questions are alike: the rule that finds near duplicates of an import finds none over 0.8', () => {
  const cases = new Map<string, { id: string; stem: string; options: string[] }>()
  const alone = content.questions.flatMap(({ id, stem, options, case: together }) => {
    if (!together) return [{ id, stem, options: options.map(({ text }) => text) }]
    const known = cases.get(together.caseId)
    if (known) known.stem += stem
    else cases.set(together.caseId, { id, stem: together.stem + stem, options: [] })
    return []
  })
  const all = [...alone, ...cases.values()]
  const alike = nearDuplicates(all, []).flatMap((found, at) =>
    found
      .filter(({ likeness }) => likeness > 0.8)
      .map(({ index }) => [all[at]!.id, all[index]!.id]),
  )
  assert.deepEqual(alike, [])
})

test('there are 25 documents with a table of clauses, and what a question cites stands in it', () => {
  assert.ok(content.documents.length >= 25)
  const addresses = new Map(
    content.documents.map(({ docId, clauses }) => [docId, clauses.map(({ address }) => address)]),
  )
  for (const { docId, clauses, summary } of content.documents) {
    assert.ok(clauses.length >= 3 && summary.length >= 15, docId)
    assert.equal(new Set(clauses.map(({ address }) => address)).size, clauses.length, docId)
    for (const { words } of clauses) assert.ok(words.length >= 8, `${docId} ${words}`)
  }
  const cited = content.questions.flatMap(({ id, cites }) => (cites ? [{ id, ...cites }] : []))
  assert.ok(cited.length >= 300)
  for (const { id, docId, address } of cited)
    assert.ok(addresses.get(docId)?.includes(address), `${id} cites ${docId} ${address}`)
})

test('twelve guides have steps that are drawn, six courses a film whose every point is drawn and captioned', () => {
  const { guides } = loadGuides()
  const drawn = guides.filter(({ sections }) =>
    sections.some(({ steps = [] }) => steps.length >= 4),
  )
  assert.ok(drawn.length >= 12)
  for (const { guideId, sections } of drawn)
    for (const { words, picture = '', alt = '' } of sections.flatMap(({ steps = [] }) => steps)) {
      assert.ok(words.length >= 4 && alt.length >= 5, `${guideId} ${words}`)
      assert.ok(picture in questionMedia, `${guideId} ${picture}`)
    }
  // Guides One to Six are six guides, each of its own steps.
  const editions = campaignEditions.map((edition) => guides.filter(({ tool }) => tool === edition))
  assert.deepEqual(
    editions.map((of) => of.length >= 1 && of.every((one) => drawn.includes(one))),
    campaignEditions.map(() => true),
  )
  const words = guides.flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs))
  assert.equal(new Set(words).size, words.length)
  assert.ok(coursesFile.courses.length >= 6)
  for (const { crsId: courseId, phases } of coursesFile.courses) {
    const films = phases.filter(({ kind }) => kind === 'video')
    assert.ok(films.length >= 1, courseId)
    for (const { phaseId, points = [], scenes: shown = [] } of films) {
      assert.equal(shown.length, points.length, `${courseId} ${phaseId}`)
      const { captions = [] } = media[`${courseId}-${phaseId}`] ?? {}
      assert.equal(captions.length, points.length, `${courseId} ${phaseId}`)
    }
  }
  const bytes = [...Object.values(media), ...Object.values(questionMedia)].reduce(
    (sum, one) => sum + one.bytes,
    0,
  )
  assert.ok(bytes <= 15 * 1024 * 1024)
})
