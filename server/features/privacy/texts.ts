import type { Language } from '@contract/texts'
import { defineTexts, textIn } from '../../http/texts'

const texts = defineTexts({
  fileName: { zh: '我的个人信息', en: 'My personal data' },
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  what: { zh: '项目', en: 'What' },
  value: { zh: '内容', en: 'Value' },
  me: { zh: '本人', en: 'Me' },
  userName: { zh: '姓名', en: 'Name' },
  hospital: { zh: '医院', en: 'Hospital' },
  jobNumber: { zh: '工号', en: 'Staff number' },
  department: { zh: '科室', en: 'Department' },
  post: { zh: '岗位', en: 'Post' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  idNumber: { zh: '证件号（部分隐藏）', en: 'Identity number (masked)' },
  birthDay: { zh: '出生日期', en: 'Date of birth' },
  email: { zh: '邮箱', en: 'Mail' },
  joinedOn: { zh: '入职日期', en: 'Joined' },
  madeAt: { zh: '导出时间', en: 'Exported' },
  forms: { zh: '填过的表', en: 'Forms' },
  formOf: { zh: '会议或考试', en: 'Meeting or exam' },
  filledAt: { zh: '填写时间', en: 'Filled in' },
  field: { zh: '栏目', en: 'Field' },
})

export const privacyText = (language: Language) => (key: keyof typeof texts) =>
  textIn(texts[key], language)
