/** What the server says to people (`msg` of a reply), in both languages. `{name}` stands for a value that is filled in. */
export const messages = {
  ok: { zh: '', en: '' },
  signInAgain: { zh: '请重新登录', en: 'please log in again' },
  notAllowed: { zh: '没有权限进行此操作', en: 'you may not do this' },
  notFound: { zh: '没有找到相应的内容', en: 'nothing was found here' },
  notBuilt: { zh: '此功能尚未开放', en: 'this function is not available yet' },
  fault: { zh: '服务暂时不可用，请稍后再试', en: 'the service is not available right now, please try again later' },
  busy: { zh: '现在使用的人较多，请稍后再试', en: 'many people are here right now, please try again in a moment' },
  tooMany: { zh: '操作过于频繁，请稍后再试', en: 'too many requests, please wait a moment' },
  tooLarge: { zh: '提交的内容过大', en: 'what was sent is too large' },
  badInput: { zh: '提交的内容不正确：{field}', en: 'what was sent is not right: {field}' },
  unknownField: { zh: '提交了不认识的字段：{field}', en: 'unknown field: {field}' },
  missingField: { zh: '缺少字段：{field}', en: 'missing field: {field}' },
  badJson: { zh: '提交的内容不是有效的 JSON', en: 'what was sent is not valid JSON' },
  needsKey: { zh: '缺少请求头 idempotency-key', en: 'the header idempotency-key is missing' },
  keyReused: { zh: '这个 idempotency-key 已用于另一项请求', en: 'this idempotency-key was used for another request' },
  needsBuildToken: { zh: '缺少操作令牌', en: 'the token is missing' },
  buildTokenOver: { zh: '操作令牌已失效，请重新进入', en: 'the token is no longer valid, please enter again' },
  logInFailed: {
    zh: '手机号或密码不正确，或尝试次数过多。请核对后再试，多次失败需等待 15 分钟',
    en: 'the number or the password is wrong, or there were too many tries; check both, after several failures wait 15 minutes',
  },
  wrongPassword: { zh: '原密码不正确', en: 'the present password is wrong' },
  passwordLength: { zh: '密码长度应为 {minimum} 至 16 位', en: 'a password has {minimum} to 16 characters' },
  passwordKinds: {
    zh: '密码须包含大写字母、小写字母、数字、特殊字符中的至少三种',
    en: 'a password has at least three of: upper case, lower case, digit, special character',
  },
  passwordCommon: { zh: '这个密码过于常见，请换一个', en: 'this password is too common, choose another' },
  passwordUsed: { zh: '新密码不能与最近三次使用的密码相同', en: 'the new password must differ from the last three' },
  slideCheck: { zh: '请先完成安全验证', en: 'please do the security check first' },
  codeTooSoon: { zh: '请在 {seconds} 秒后再获取验证码', en: 'please wait {seconds} seconds before asking for another code' },
  codesDayFull: { zh: '今天获取验证码的次数已用完，请明天再试', en: 'no more codes today, please try again tomorrow' },
  smsFailed: { zh: '验证码发送失败，请稍后再试', en: 'the code could not be sent, please try again later' },
  codeWrong: { zh: '验证码不正确或已失效，请重新获取', en: 'the code is wrong or no longer valid, please ask for a new one' },
  ticketOver: { zh: '操作已超时，请重新开始', en: 'this took too long, please begin again' },
  noSuchAccount: { zh: '该手机号尚未注册', en: 'there is no account for this number yet' },
  chooseAccount: { zh: '请选择要进入的医院', en: 'please choose a hospital' },
  consentNeeded: { zh: '请先阅读并同意服务协议和隐私政策', en: 'please read and accept the agreement and the privacy policy first' },
  accountPending: { zh: '账号正在审核中，通过后即可登录', en: 'your account is being reviewed; you can log in once it is approved' },
  registeredBefore: { zh: '该手机号已在这家医院注册，请直接登录', en: 'this number is registered with this hospital already, please log in' },
  jobNumberTaken: { zh: '该工号已被使用，请核对', en: 'this job number is in use, please check it' },
  idNumberWrong: { zh: '身份证号码不正确', en: 'this is not an identity number' },
  idNumberTaken: { zh: '该身份证号码已被使用，请联系医院管理员', en: 'this identity number is in use, please ask your hospital' },
  nameWrong: { zh: '请填写真实姓名', en: 'please enter your name' },
  departmentWrong: { zh: '科室或岗位不属于这家医院', en: 'this department or post is not of that hospital' },
  areaWrong: { zh: '地区不正确', en: 'this area is not known' },
  companyThere: { zh: '这家医院已经存在，可直接选择', en: 'this hospital is there already, please choose it' },
  companyWaiting: { zh: '这家医院正在审核中', en: 'this hospital is being reviewed' },
  initialisedBefore: { zh: '岗位和科室已经设置，可在“我的资料”中修改', en: 'post and department are set already; change them in my details' },
  decidedBefore: { zh: '这条申请已经处理', en: 'this application was decided already' },
  taskNotOpen: { zh: '考试尚未开始', en: 'this exam is not open yet' },
  taskEnded: { zh: '考试已结束', en: 'this exam has ended' },
  taskWithdrawn: { zh: '考试已撤回', en: 'this exam was withdrawn' },
  outOfScope: { zh: '你不在本次考试的范围内', en: 'this exam is not meant for you' },
  noTriesLeft: { zh: '考试次数已用完', en: 'there are no tries left' },
  attemptOpen: { zh: '这次考试还没有交卷', en: 'this attempt is not handed in yet' },
  attemptOver: { zh: '这次考试已经结束', en: 'this attempt is over' },
  answersNotYet: { zh: '现在还不能查看答案', en: 'the answers cannot be read yet' },
} as const

export type MessageKey = keyof typeof messages
export type Language = 'zh' | 'en'

/** The text in that language, its `{names}` filled in. */
export function textOf(key: MessageKey, language: Language, values: Readonly<Record<string, string | number>> = {}): string {
  return messages[key][language].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
