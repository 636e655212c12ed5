import { defineTexts } from '../../../http/texts'

export const setupTexts = defineTexts({
  platformName: { zh: '培训与考核平台', en: 'Training platform' },
  administrator: { zh: '平台管理员', en: 'platform administrator' },
  linkOver: {
    zh: '这个地址已经用过或过期了。请在服务器上运行“npm run admin -- create”，会给出新的一次性地址',
    en: 'this address was used or is too old; run "npm run admin -- create" on the server for a new one',
  },
  mobileTaken: {
    zh: '这个手机号已经是平台的账号，请直接登录',
    en: 'this number has an account of the platform already, please log in',
  },
  passwordWeak: {
    zh: '管理员的密码要 12 至 16 位，至少三种字符，不用常见密码，不含姓名和手机号',
    en: 'an administrator’s password has 12 to 16 characters of three kinds, is not a common one, and holds neither name nor number',
  },
  logoRefused: {
    zh: '标志要用 PNG、JPEG 或 WebP 图片，不超过 200 KB',
    en: 'a logo is a PNG, JPEG or WebP of 200 KB at most',
  },
  loadTitle: { zh: '装入 {n} 个内容包', en: 'load {n} content {n|pack|packs}' },
  loadSays: {
    zh: '内容已装入：{list}',
    en: 'loaded: {list}',
  },
})

/** What the packs are called where a job says what it did. */
export const packNames = defineTexts({
  categories: { zh: '知识分类 {n} 个', en: '{n} {n|category|categories}' },
  questions: { zh: '题目 {n} 道', en: '{n} {n|question|questions}' },
  documents: { zh: '文件 {n} 份', en: '{n} {n|document|documents}' },
  guides: { zh: '指南与资料 {n} 份', en: '{n} {n|guide|guides}' },
  skills: { zh: '操作考核表 {n} 张', en: '{n} {n|checklist|checklists} of skills' },
  courses: { zh: '课程 {n} 门', en: '{n} {n|course|courses}' },
})
