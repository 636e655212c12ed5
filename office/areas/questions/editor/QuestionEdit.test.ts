import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { CallError } from '../../../api/CallError'
import { fakeApi } from '../../../testing/officeFor'
import { kinds } from '../../../parts/question/kinds'
import { noDrafts } from '../../../testing/noDrafts'
import { QuestionEdit, type StoredQuestion } from './QuestionEdit'
import { emptyValues, formOf, type QuestionValues, valuesOf } from './questionValues'

const image = (name: string, alt = '图') => ({
  kind: 'image' as const,
  src: `/incontrol-fileserver/own/question/${name}.jpg`,
  alt,
})
const nothing = { draft: undefined, others: [] }
const place = noDrafts()
const stored = (more: Partial<StoredQuestion> = {}): StoredQuestion => ({
  questionId: 'q1',
  version: 3,
  own: 1,
  caseStem: '',
  papers: 0,
  caseQuestions: 0,
  caseMedia: [],
  form: formOf({ ...emptyValues(), stem: '题', knowCatId: 'K', options: ['甲', '乙'], right: [0] }),
  ...more,
})
function editing(opened: StoredQuestion | undefined, joins?: StoredQuestion, refuses = false) {
  const calls: unknown[][] = []
  const call = (name: string, reply: object) => (input: unknown) => {
    calls.push([name, input])
    return refuses && name === 'saveQuestion'
      ? Promise.reject(new CallError('refused', { code: 101220 }))
      : Promise.resolve(reply)
  }
  const api = fakeApi({
    authoring: {
      saveQuestion: call('saveQuestion', { questionId: 'q1', version: 5 }),
      saveCase: call('saveCase', { version: 4, questions: 2 }),
    },
  })
  return { calls, edit: new QuestionEdit(api, { stored: opened, joins }, place, nothing) }
}

const complete: Readonly<Record<QuestionForm['kind'], Partial<QuestionValues>>> = {
  single: { options: ['甲', '乙', '', ''], right: [1] },
  multiple: { options: ['甲', '乙', '丙'], right: [0, 2] },
  judge: { right: [1] },
  fill: { stem: '含 ____ 的 ____', blanks: ['75% | 七十五', '酒精'] },
  order: { options: ['先', '后'] },
  match: {
    pairs: [
      { left: '甲', right: '1' },
      { left: '乙', right: '2' },
      { left: '', right: '' },
    ],
  },
  short: { sample: '都说到' },
}

test.each(kinds)(
  'a %s question: says what is missing, then goes and comes back the same',
  (kind) => {
    const { edit } = editing(undefined)
    edit.change({ kind })
    const lacks = edit.missing.map(({ field }) => field)
    expect(lacks).toEqual(expect.arrayContaining(['category', 'stem']))
    expect(lacks.length > 2).toBe(kind !== 'short')
    edit.change({ stem: '题', knowCatId: 'K' })
    edit.change(complete[kind])
    expect(edit.missing).toEqual([])
    const form = formOf(edit.values)
    expect(formOf(valuesOf(form, { caseStem: '', caseMedia: [] }))).toEqual(form)
  },
)

test('blanks follow the stem, and another kind asks for its right answer anew', () => {
  const { edit } = editing(undefined)
  edit.change({ kind: 'fill', stem: '一 ____ 二 ____' })
  edit.change({ blanks: ['甲', '乙'] })
  edit.change({ stem: '一 ____' })
  expect(edit.values.blanks).toEqual(['甲'])
  edit.change({ kind: 'single', right: [1] })
  expect(edit.values.right).toEqual([])
})

test('pictures move with their options and need words', () => {
  const { edit } = editing(stored())
  edit.setMedia('option-1', [image('b', ' ')])
  edit.setMedia('stem', [image('a')])
  expect(edit.missing.map(({ field }) => field)).toEqual([`alt-${image('b').src}`])
  edit.setMedia('option-1', [image('b')])
  expect(formOf(edit.values)).toMatchObject({ optionMedia: [{ option: 1, media: image('b') }] })
})

test('a changed case is stored before its question, which follows the case’s new version', async () => {
  const { edit, calls } = editing(stored({ caseStem: '病例', caseQuestions: 2 }))
  edit.change({ stem: '新题干' })
  expect((await edit.save()).ofCase).toBe(0)
  expect(calls).toMatchObject([['saveQuestion', { questionId: 'q1', version: 3 }]])
  edit.change({ caseStem: '新病例' })
  expect((await edit.save()).ofCase).toBe(2)
  expect(calls.slice(1)).toMatchObject([
    ['saveCase', { version: 5, caseStem: '新病例' }],
    ['saveQuestion', { version: 4 }],
  ])
})

test('a new question begins a case or joins one, with what the one before had', async () => {
  const begun = editing(undefined)
  begun.edit.change({ hasCase: true, caseStem: ' 病例 ' })
  await begun.edit.save()
  expect(begun.calls[0]?.[1]).toMatchObject({ caseStem: '病例' })
  const joined = editing(undefined, stored({ caseStem: '病例' }))
  expect(joined.edit.values).toMatchObject({ knowCatId: 'K', stem: '', caseStem: '病例' })
  await joined.edit.save()
  expect(joined.calls[0]?.[1]).toMatchObject({ caseOf: 'q1' })
})

test('a refused save loses nothing', async () => {
  const { edit } = editing(stored(), undefined, true)
  edit.change({ stem: '我写的' })
  await expect(edit.save()).rejects.toBeInstanceOf(CallError)
  await edit.draft.keep()
  expect(edit.draft).toMatchObject({ values: { stem: '我写的' }, isChanged: true, isSafe: true })
})
