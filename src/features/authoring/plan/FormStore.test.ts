import { testStores } from '@/testing/testStores'
import { FormStore } from './FormStore'

test('a field depends on a choice above it, as long as that choice can be made', async () => {
  const attach = jest.fn(() => Promise.resolve({ formId: 'f' }))
  const { stores } = testStores({ api: { form: { attach } } })
  const form = stores.get(FormStore)
  form.form.set('title', '登记')
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
  form.form.set('title', '')
  expect(attach).toHaveBeenCalledTimes(1)
})
