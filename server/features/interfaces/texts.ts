import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import type { Bilingual } from '@contract/texts'
import { defineTexts } from '../../http/texts'

export const replies = defineTexts({
  keyLacks: {
    zh: '这个密钥没有“{ability}”的权限',
    en: 'this key may not {ability}',
  },
  cursorWrong: {
    zh: 'after 不是这里给出的 next',
    en: '`after` is no `next` that was given here',
  },
  endIsOver: { zh: '到期时间已过', en: 'the end is over already' },
  endTooFar: {
    zh: '密钥最长 12 个月，到期前换一个新的',
    en: 'a key holds 12 months at most; make a new one before it ends',
  },
  unitsWrong: { zh: '有科室不存在或已停用', en: 'a unit is not there, or closed' },
  tooManyKeys: {
    zh: '有效的密钥已有 {n} 个，请先停用不用的',
    en: '{n} {n|key holds|keys hold} already: revoke one first',
  },
  tooManyWebhooks: {
    zh: '回调地址已有 {n} 个',
    en: 'there {n|is|are} {n} {n|webhook|webhooks} already',
  },
})

export const keyAbilityNames: Readonly<Record<KeyAbility, Bilingual>> = {
  'staff.write': { zh: '写入人员变动', en: 'write changes of staff' },
  'staff.mobile': {
    zh: '更改员工登录用的手机号（不含有管理权限的人）',
    en: 'change the numbers that staff without rights log in by',
  },
  'result.read': { zh: '读取考试成绩', en: 'read results of exams' },
  'certificate.read': { zh: '读取证书', en: 'read certificates' },
}
