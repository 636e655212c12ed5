import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  inviteOver: {
    zh: '这个邀请已结束或已收回，请向本科室要新的',
    en: 'this invitation has ended or was taken back; ask your department for a new one',
  },
  logInFailed: {
    zh: '手机号或密码不正确，或尝试次数过多。请核对后再试，多次失败需等待 15 分钟',
    en: 'the number or the password is wrong, or there were too many tries; check both, after several failures wait 15 minutes',
  },
  numberUnproved: {
    zh: '这个手机号由医院登记，还没有经你本人确认。请先用验证码登录一次，以后就能用密码；收不到短信，请本院管理员交给你一次性密码',
    en: 'the hospital entered this number and you have not confirmed it yet: log in by code once, then your password works; where no message comes, your administrator hands over a one-time password',
  },
  noPassword: {
    zh: '你还没有密码，用“忘记密码”设置一个',
    en: 'You have no password yet. Set one with “Forgot password”',
  },
  wrongPassword: { zh: '原密码不正确', en: 'the present password is wrong' },
  passwordLength: {
    zh: '密码长度应为 {minimum} 至 16 位',
    en: 'a password has {minimum} to 16 characters',
  },
  passwordKinds: {
    zh: '密码须包含大写字母、小写字母、数字、特殊字符中的至少三种',
    en: 'a password has at least three of: upper case, lower case, digit, special character',
  },
  passwordCommon: {
    zh: '这个密码太常见，很容易被猜到，请换一个',
    en: 'this password is too common and easily guessed; choose another one',
  },
  passwordOwn: {
    zh: '密码里不要有姓名、手机号、工号或医院名称，请换一个',
    en: 'a password must not hold your name, number, job number or hospital; choose another one',
  },
  passwordUsed: {
    zh: '新密码不能与最近三次使用的密码相同',
    en: 'the new password must differ from the last three',
  },
  slideCheck: { zh: '请先完成安全验证', en: 'please do the security check first' },
  codeTooSoon: {
    zh: '请在 {seconds} 秒后再获取验证码',
    en: 'please wait {seconds} {seconds|second|seconds} before asking for another code',
  },
  codesDayFull: {
    zh: '今天获取验证码的次数已用完。请明天再试；有密码的，可以用密码登录',
    en: 'no more codes today; please try again tomorrow, or log in with your password if you have one',
  },
  passkeyWrong: {
    zh: '通行密钥没有通过验证，请再试一次，或改用验证器',
    en: 'the passkey was not accepted; please try again, or use the authenticator',
  },
  passkeyKnown: {
    zh: '这个通行密钥已经登记过了',
    en: 'this passkey is known already',
  },
  passkeysFull: {
    zh: '最多登记 {most} 个通行密钥，请先删掉不用的',
    en: 'no more than {most} {most|passkey|passkeys}; please remove one that is not used',
  },
  noPasskey: {
    zh: '还没有登记通行密钥，请用验证器',
    en: 'there is no passkey yet; please use the authenticator',
  },
  claimRefused: {
    zh: '这个账号已在使用，不能用邀请码认领；本院管理员已收到提醒，请联系其为你更换手机号',
    en: 'this account is in use and cannot be claimed by an invitation; your administrator was told: ask them to give you your number',
  },
  listedHasRights: {
    zh: '名册里的这个人有管理权限，不能由注册申请接手；请拒绝申请，在“人员”里为其更换手机号',
    en: 'this person of the list has rights and is not taken over by an application; refuse it, and give them the number under “People”',
  },
  numberReplaced: {
    zh: '您在培训平台登录用的手机号已更换。不是您本人要求的，请马上联系本院管理员',
    en: 'the number by which you log in was replaced; was it not you, tell your administrator at once',
  },
  factorNeedsSlip: {
    zh: '本院没有登记你的手机号。请本院管理员在“人员”里登记手机号并交给你一次性密码，用它登录后再绑定验证器',
    en: 'the hospital has no mobile number of yours: ask your administrator to enter it and to hand over a one-time password under “People”; log in with that, then set up the authenticator',
  },
  secondFactorWrong: {
    zh: '验证码不对、已过期或已用过，请用验证器上现在的六位数字',
    en: 'this code is wrong, too old or used; take the six digits that the authenticator shows now',
  },
  smsFailed: {
    zh: '验证码发送失败。请过几分钟再试；有密码的，可以用密码登录',
    en: 'the code could not be sent; please try again in some minutes, or log in with your password if you have one',
  },
  smsNotSetUp: {
    zh: '短信没有开通：请用密码登录，或联系本院管理员',
    en: 'text messages are not set up here: log in with your password, or ask your administrator',
  },
  platformCodeOver: { zh: '登录已过期，请重试', en: 'this log-in took too long, please try again' },
  notBound: { zh: '请先绑定账号', en: 'please bind your account first' },
  boundMine: {
    zh: '该微信已绑定其他账号，请先在那个账号的“我的资料”中解绑',
    en: 'you are bound to another account; unbind in the details of that account first',
  },
  boundAccount: {
    zh: '该账号已绑定其他微信，请用手机号登录后在“我的资料”中解绑',
    en: 'this account is bound to somebody else; log in with the number and unbind in my details',
  },
  deletedPerson: { zh: '已注销用户', en: 'deleted account' },
  changedToday: {
    zh: '今天已经修改过，请明天再试',
    en: 'this was changed today already, please try again tomorrow',
  },
  returnToWrong: { zh: '返回地址不正确', en: 'the way back is not right' },
  noSuchAccount: { zh: '该手机号尚未注册', en: 'there is no account for this number yet' },
  chooseAccount: { zh: '请选择要进入的医院', en: 'please choose a hospital' },
  consentNeeded: {
    zh: '请先阅读并同意服务协议和隐私政策',
    en: 'please read and accept the agreement and the privacy policy first',
  },
  accountPending: {
    zh: '账号正在审核中，通过后即可登录',
    en: 'your account is being reviewed; you can log in once it is approved',
  },
  registeredBefore: {
    zh: '该手机号已在这家医院注册，请直接登录',
    en: 'this number is registered with this hospital already, please log in',
  },
  jobNumberTaken: {
    zh: '该工号已被使用，请核对',
    en: 'this job number is in use, please check it',
  },
  idConsentNeeded: {
    zh: '保存身份证号前，请先单独同意。不填写也可以使用其他功能',
    en: 'Agree to it separately before your identity number is kept. Everything else works without it.',
  },
  idNumberWrong: { zh: '身份证号码不正确', en: 'this is not an identity number' },
  idNumberTaken: {
    zh: '该身份证号码已被使用，请联系医院管理员',
    en: 'this identity number is in use, please ask your hospital',
  },
  areaWrong: { zh: '地区不正确', en: 'this area is not known' },
  companyThere: {
    zh: '这家医院已经存在，可直接选择',
    en: 'this hospital is there already, please choose it',
  },
  companyWaiting: { zh: '这家医院正在审核中', en: 'this hospital is being reviewed' },
  initialisedBefore: {
    zh: '岗位和科室已经设置，可在“我的资料”中修改',
    en: 'post and department are set already; change them in my details',
  },
})
