import type { QuestionForm } from '@contract/calls/authoringShapes'
import { testStores } from '@/testing/testStores'
import { FormStore } from './FormStore'
import { QuestionStore } from './QuestionStore'

const image = (name: string, alt = '图') => ({
  kind: 'image' as const,
  src: `/incontrol-fileserver/own/question/${name}.jpg`,
  alt,
})

test('pictures move with their options, need words, and go where they stand', async () => {
  const saved: QuestionForm[] = []
  const { stores } = testStores({
    api: {
      authoring: {
        saveQuestion: ({ form }) => {
          saved.push(form)
          return Promise.resolve({ questionId: 'q1', version: 1 })
        },
      },
    },
  })
  const store = stores.get(QuestionStore)
  store.change({ stem: '看图', options: ['甲', '乙', '丙', ''], right: [2], knowCatId: 'KC01' })
  store.setMedia('stem', [image('a', ' ')])
  store.setMedia('option1', [image('b')])
  store.setMedia('option2', [image('c')])
  store.removeOption(0)
  expect(store.draft.optionMedia.map(({ option, media }) => [option, media.src.at(-5)])).toEqual([
    [0, 'b'],
    [1, 'c'],
  ])
  expect(await store.save()).toBeUndefined()
  expect([store.uploads.wanted, saved]).toEqual([true, []])
  store.setMedia('stem', [image('a')])
  store.setMedia('option0', [])
  expect(await store.save()).toBe(1)
  expect(saved[0]).toMatchObject({
    options: ['乙', '丙'],
    right: [1],
    media: [image('a')],
    optionMedia: [{ option: 1, media: image('c') }],
  })
  store.setKind('short')
  await store.save()
  expect(saved[1]?.optionMedia).toBeUndefined()
})

test('a field depends on a choice above it, as long as that choice can be made', async () => {
  const attach = jest.fn(() => Promise.resolve({ formId: 'f' }))
  const { stores } = testStores({ api: { form: { attach } } })
  const form = stores.get(FormStore)
  form.setTitle('登记')
  form.add()
  form.add()
  form.setType(0, 'choice')
  form.change(0, { label: '工作类别', options: ['临床', ' 其他 ', ''] })
  form.setCondition(1, 'field1', '其他')
  expect([form.choicesBefore(0), form.choicesBefore(1).map(({ options }) => options)]).toEqual([
    [],
    [['临床', '其他']],
  ])
  expect(await form.save()).toBe(true)
  expect(attach).toHaveBeenCalledWith(
    expect.objectContaining({
      fields: [
        expect.objectContaining({ options: ['临床', '其他'] }),
        expect.objectContaining({ visibleIf: { key: 'field1', value: '其他' } }),
      ],
    }),
    expect.anything(),
  )
  form.change(0, { options: ['临床', '管理'] })
  expect(await form.save()).toBe(false)
  expect(form.problem).toContain('field 2')
  form.setType(0, 'text')
  expect(form.fields[1]?.visibleIf).toEqual({ key: '', value: '' })
  form.setTitle('')
  expect(attach).toHaveBeenCalledTimes(1)
})
