import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    phone: '客服电话', phoneNote: '拨打电话，说明医院、科室和遇到的问题', questions: '常见问题', network: '网络检查', networkNote: '看看能不能连上医院的服务器', check: '开始检查', again: '再查一次',
    online: '手机已联网（{type}）', offline: '手机没有联网，请检查 Wi-Fi 或移动数据', reached: '能连上医院的服务器，往返 {n} 毫秒', slow: '能连上，但很慢：往返 {n} 毫秒', unreached: '连不上医院的服务器。换个网络再试；本机的答案不会丢。',
    unsent: '还没送到医院的内容', unsentNone: '本机没有等待送达的内容。', unsentSome: '本机有 {n} 项等待送达，联网登录后会自动送出。若一直送不出去，可复制给客服或医院管理员处理。', copy: '复制未送达的内容', copied: '已复制，可以粘贴发送给客服', notCopied: '没能复制，请再试一次',
    q1: '收不到验证码怎么办？', a1: '核对手机号，看看短信是否被拦截。60 秒后可以重发，每个号码每天最多 10 条。仍收不到，请拨打客服电话。',
    q2: '考试时断网了怎么办？', a2: '继续答题。答案会先存在手机上，联网后自动送到医院。页面会写明哪些在本机、哪些已到医院。',
    q3: '换手机还能接着考吗？', a3: '可以。在新手机上登录并打开这场考试，选择在此继续。已经送到医院的答案都在。',
    q4: '忘记密码怎么办？', a4: '在登录页点“忘记密码”，用本人手机号的验证码设一个新密码；也可以直接用验证码登录。',
    q5: '账号被锁定了？', a5: '连续输错五次会锁定 15 分钟，之后自动解锁。',
    q6: '名单里没有我的医院？', a6: '在注册页的医院名单里点“名单里没有我的医院”，提交后由平台核对开通。',
    q7: '姓名、科室或手机号有误？', a7: '请医院管理员更正。工号和身份证号可以在“个人信息”里自己填写。',
    web: '打开网页版', webNote: '在小程序里用网页版，不用再登录', slide: '完成安全验证', slideNote: '反复要求验证时，可以先在这里做一次',
  },
  en: {
    phone: 'Support by phone', phoneNote: 'Call and say your hospital, department and what happens', questions: 'Questions', network: 'Network check', networkNote: 'Whether your hospital’s server can be reached', check: 'Check now', again: 'Check again',
    online: 'This device is online ({type})', offline: 'This device is offline; check Wi-Fi or mobile data', reached: 'The server answers in {n} ms', slow: 'The server answers, but slowly: {n} ms', unreached: 'The server cannot be reached. Try another network; answers on this device are not lost.',
    unsent: 'What has not reached the hospital', unsentNone: 'Nothing waits on this device.', unsentSome: '{n} things wait on this device and are sent when you are online and logged in. If that never works, copy them for support or your administrator.', copy: 'Copy what was not sent', copied: 'Copied; paste it to support', notCopied: 'Not copied; please try again',
    q1: 'No code arrives?', a1: 'Check the number and whether messages are blocked. You can ask again after 60 seconds, at most 10 times a day a number. If none arrives, call support.',
    q2: 'The network goes during an exam?', a2: 'Go on answering. Answers are kept on the phone and sent when the network is back. The page says what is on the phone and what is at the hospital.',
    q3: 'Can I go on with another phone?', a3: 'Yes. Log in there, open the exam and go on there. All answers that reached the hospital are there.',
    q4: 'Forgotten your password?', a4: 'Press “Forgotten password” at the log-in and set a new one by a code to your number; or log in by code.',
    q5: 'Account locked?', a5: 'Five wrong tries lock it for 15 minutes; then it opens by itself.',
    q6: 'Your hospital is not listed?', a6: 'In the list of hospitals on the registration page press “My hospital is not listed”; the platform reviews it.',
    q7: 'Name, department or number wrong?', a7: 'Ask your hospital’s administrator. Staff and identity number you can enter yourself under my details.',
    web: 'Open the web version', webNote: 'Inside the mini-program, without another log-in', slide: 'Do the security check', slideNote: 'If you are asked again and again, do it here first',
  },
})
