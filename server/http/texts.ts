import {
  fill,
  type Bilingual,
  type BilingualOf,
  type Language,
  type Placeholders,
} from '@contract/texts'

/** What stands in a placeholder of a server's text: a value, or one for each language. */
type TextValue = string | number | Bilingual
export type TextValues = Readonly<Record<string, TextValue>>

/** The values that a text needs. One that is known at run time only may need any. */
export type ValuesOf<T extends Bilingual> = string extends T['zh']
  ? TextValues
  : [Placeholders<T['zh']>] extends [never]
    ? Readonly<Record<string, never>>
    : Readonly<Record<Placeholders<T['zh']>, TextValue>>

/** `values` after a text: left out only where it needs none. */
export type ValueArguments<T extends Bilingual> =
  Readonly<Record<string, never>> extends ValuesOf<T>
    ? [values?: ValuesOf<T>]
    : [values: ValuesOf<T>]

/**
 * Texts of the server, each in both languages: `defineTexts({ waitFirst: { zh: '…{n}…', en: '…{n}…' } })`. A
 * placeholder that one language lacks is a type error.
 */
export const defineTexts = <const T extends Readonly<Record<string, Bilingual>>>(
  texts: T & { readonly [K in keyof T]: BilingualOf<T[K]> },
): T => texts

/** A text in that language, filled. A value of both languages stands in it in that one. */
export function textIn<T extends Bilingual>(
  text: T,
  language: Language,
  ...[values]: ValueArguments<T>
): string {
  const spoken = Object.entries<TextValue>(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[language] : value,
  ])
  return fill(text[language], Object.fromEntries(spoken) as Record<string, string | number>)
}

/** Replies of more than one feature, and of what stands before all of them. */
export const commonReplies = defineTexts({
  signInAgain: { zh: '请重新登录', en: 'please log in again' },
  viewOnly: {
    zh: '这里只能看，不能操作',
    en: 'this can only be looked at',
  },
  keyWrong: {
    zh: '密钥不对、已过期或已停用（authorization: Bearer …）',
    en: 'the key is wrong, over or revoked (authorization: Bearer …)',
  },
  onlyHttps: {
    zh: '地址要用 https；院内地址由平台运营在 INTERNAL_HOSTS 中允许后才能用',
    en: 'the address has to be https; one inside a network only where the operator allows it with INTERNAL_HOSTS',
  },
  addressRefused: { zh: '这个地址不能用：{reason}', en: 'this address cannot be used: {reason}' },
  notAllowed: { zh: '没有权限进行此操作', en: 'you may not do this' },
  notYours: {
    zh: '这是同事创建的，你只能处理自己创建的内容',
    en: 'a colleague made this; you can only work on what you made yourself',
  },
  rightLacking: {
    zh: '你没有“{ability}”的权限。需要时请联系{ask}',
    en: 'you do not have the right to {ability}; ask {ask}',
  },
  secondFactorFirst: {
    zh: '请先完成两步验证；还没有设置的，请先在电脑端办公台设置',
    en: 'please show your second factor first; where you have none yet, set it up at the desk',
  },
  secondFactorAgain: {
    zh: '这一步要用两步验证再确认一次',
    en: 'this needs your second factor once more',
  },
  passwordFirst: {
    zh: '现在的密码是别人交给你的，请先改成自己的密码',
    en: 'your password was handed to you; please set one of your own first',
  },
  somebodyQuicker: {
    zh: '内容已被他人修改，请刷新后再试',
    en: 'somebody else has changed this meanwhile; please load it again',
  },
  notFound: { zh: '没有找到相应的内容', en: 'nothing was found here' },
  notBuilt: { zh: '此功能尚未开放', en: 'this function is not available yet' },
  fault: {
    zh: '服务暂时不可用，请稍后再试',
    en: 'the service is not available right now, please try again later',
  },
  notKept: {
    zh: '服务器现在存不下文件，没有保存；请稍后再试，并告诉管理员',
    en: 'the server cannot store files right now, nothing was kept; please try again later, and tell the administrator',
  },
  busy: {
    zh: '现在使用的人较多，请稍后再试',
    en: 'many people are here right now, please try again in a moment',
  },
  tooSlow: {
    zh: '网络太慢，没有收全，什么也没有改变；请换到信号好的地方再试',
    en: 'the network is too slow: not all of it arrived and nothing was changed; please try again where it is better',
  },
  tooMany: {
    zh: '操作过于频繁，请过几分钟再试',
    en: 'too many requests, please try again in some minutes',
  },
  tooLarge: {
    zh: '提交的内容过大，请减少内容或分几次提交',
    en: 'what was sent is too large; please send less, or in several parts',
  },
  badInput: { zh: '提交的内容不正确：{field}', en: 'what was sent is not right: {field}' },
  unknownField: { zh: '提交了不认识的字段：{field}', en: 'unknown field: {field}' },
  missingField: { zh: '缺少字段：{field}', en: 'missing field: {field}' },
  badJson: { zh: '提交的内容不是有效的 JSON', en: 'what was sent is not valid JSON' },
  needsKey: { zh: '缺少请求头 idempotency-key', en: 'the header idempotency-key is missing' },
  keyReused: {
    zh: '这个 idempotency-key 已用于另一项请求',
    en: 'this idempotency-key was used for another request',
  },
  needsBuildToken: { zh: '缺少操作令牌', en: 'the token is missing' },
  buildTokenOver: {
    zh: '操作令牌已失效，请重新进入',
    en: 'the token is no longer valid, please enter again',
  },
  codeWrong: {
    zh: '验证码不正确或已失效，请重新获取',
    en: 'the code is wrong or no longer valid, please ask for a new one',
  },
  ticketOver: { zh: '操作已超时，请重新开始', en: 'this took too long, please begin again' },
  platformDown: {
    zh: '暂时无法通过该方式登录，请改用手机号登录',
    en: 'this way in is not available right now, please log in with your number',
  },
  nameWrong: { zh: '请填写真实姓名', en: 'please enter your name' },
  departmentWrong: {
    zh: '科室或岗位不属于这家医院',
    en: 'this department or post is not of that hospital',
  },
  decidedBefore: { zh: '这条申请已经处理', en: 'this application was decided already' },
  taskWithdrawn: { zh: '考试已撤回', en: 'this exam was withdrawn' },
  outOfScope: { zh: '你不在本次考试的范围内', en: 'this exam is not meant for you' },
  formField: { zh: '请检查“{field}”', en: 'please check “{field}”' },
  answersNotYet: { zh: '现在还不能查看答案', en: 'the answers cannot be read yet' },
  fileMissing: { zh: '没有收到文件', en: 'no file arrived' },
  fileKind: { zh: '不支持这种文件', en: 'files of this kind are not taken' },
  fileBroken: { zh: '文件已损坏，无法打开', en: 'the file is damaged and cannot be opened' },
  audienceTooWide: {
    zh: '你的权限只到部分科室，请只选择这些科室（至少一个）',
    en: 'your right holds for some departments; choose among these, one at least',
  },
})
