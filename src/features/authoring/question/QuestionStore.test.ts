import type { QuestionForm } from '@contract/calls/authoringShapes'
import { testStores } from '@/testing/testStores'
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
