import {
  brokenField,
  choicesBefore,
  formOf,
  withChange,
  withField,
  without,
  withType,
} from './formFields'

const two = () => {
  const begun = withField(withField({ title: '登记', fields: [] }))
  const choice = withChange(withType(begun, 0, 'choice'), 0, {
    label: '工作类别',
    options: ['临床', ' 其他 ', ''],
  })
  return withChange(choice, 1, { label: '说明', visibleIf: { key: 'field1', value: '其他' } })
}

test('a field depends on a choice above it, as long as that choice can be made', () => {
  const form = two()
  expect(choicesBefore(form.fields, 1).map(({ options }) => options)).toEqual([['临床', '其他']])
  expect(brokenField(form.fields)).toBe(-1)
  expect(formOf(form).fields[0]?.options).toEqual(['临床', '其他'])
  expect(brokenField(withChange(form, 0, { options: ['临床', '行政'] }).fields)).toBe(1)
})

test('what depended on a field that goes is asked for always', () => {
  expect(without(two(), 0).fields[0]?.visibleIf.key).toBe('')
  expect(withType(two(), 0, 'text').fields[1]?.visibleIf.key).toBe('')
})

test('a choice of one and a field without a name are found', () => {
  expect(brokenField(withChange(two(), 0, { options: ['临床'] }).fields)).toBe(0)
  expect(brokenField(withField({ title: '登记', fields: [] }).fields)).toBe(0)
})
