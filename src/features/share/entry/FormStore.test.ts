import type { FormField } from '@contract/rules/exam/formFill'
import { Code } from '@contract/codes'
import { ApiError } from '@/api/ApiError'
import { testStores } from '@/testing/testStores'
import { FormStore } from './FormStore'

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  type: 'text',
  required: 1,
  max: 0,
  options: [],
  format: 'any',
  visibleIf: { key: '', value: '' },
  ...more,
})
const fields = [
  field('post', { type: 'choice', options: ['护士', '医生'] }),
  field('ward', { visibleIf: { key: 'post', value: '护士' } }),
]

async function opened() {
  const sent: unknown[] = []
  const { stores } = testStores({
    api: {
      form: {
        read: () => Promise.resolve({ formId: 'form-1', title: '报名', fields } as never),
        check: () => Promise.reject(new ApiError('handled', '', { code: Code.formNeeded })),
        submit: (input) => {
          sent.push(input)
          return Promise.resolve({} as never)
        },
      },
    },
  })
  const store = stores.get(FormStore)
  await store.form.open('task-1')
  return { store, sent }
}

test('a field is asked for once another one has its value; what is missing is said and nothing is sent', async () => {
  const { store, sent } = await opened()
  expect(store.isFilled).toBe(false)
  expect(store.fields.map(({ key }) => key)).toEqual(['post'])
  store.answers.set('post', '护士')
  expect(store.fields.map(({ key }) => key)).toEqual(['post', 'ward'])
  expect(await store.submit()).toBe(false)
  expect(store.answers.errorOf('ward')).toBeTruthy()
  expect(sent).toEqual([])
})

test('only what is asked for is sent', async () => {
  const { store, sent } = await opened()
  store.answers.set('post', '护士')
  store.answers.set('ward', '三病区')
  store.answers.set('post', '医生')
  expect(await store.submit()).toBe(true)
  expect(sent).toEqual([
    { taskId: 'task-1', formId: 'form-1', fields: [{ key: 'post', value: '医生' }] },
  ])
})
