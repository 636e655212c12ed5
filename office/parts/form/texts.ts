import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    fieldName: '第 {n} 项名称',
    fieldType: '第 {n} 项类型',
    fieldText: '文字',
    fieldChoice: '选择',
    fieldNumber: '数字',
    fieldDate: '日期',
    fieldOptions: '第 {n} 项选项，回车加一个',
    askedIf: '第 {n} 项何时询问',
    askedAlways: '总是询问',
    askedWhen: '{label}为{value}时',
    required: '必填',
    removeField: '去掉第 {n} 项',
    addField: '加一项',
  },
  en: {
    fieldName: 'Name of field {n}',
    fieldType: 'Type of field {n}',
    fieldText: 'Text',
    fieldChoice: 'Choice',
    fieldNumber: 'Number',
    fieldDate: 'Date',
    fieldOptions: 'Options of field {n}, enter adds one',
    askedIf: 'When field {n} is asked for',
    askedAlways: 'Always asked',
    askedWhen: 'If {label} is {value}',
    required: 'Required',
    removeField: 'Remove field {n}',
    addField: 'Add a field',
  },
})
