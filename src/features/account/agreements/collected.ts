import type { Agreement } from './agreement'

/** /perInfoCollectList: what is collected, for what, when, and whether one can say no. */
export const collected: Agreement = {
  zh: [
    {
      heading: '注册和登录',
      paragraphs: [
        '手机号：登录、接收验证码、找回密码。必需。',
        '姓名、医院、科室、岗位：由医院核对身份，确定该参加哪些培训和考核。必需。',
        '密码：只保存不可还原的形式。用验证码登录时不使用。',
        '工号、职称、专业：医院统计和出具记录时使用。选填。',
        '身份证号：仅在证书或考试要求核对身份时使用。选填；加密保存，显示时只露出首尾。',
      ],
    },
    {
      heading: '通过消息平台登录',
      paragraphs: [
        '平台给出的用户编号：让你下次免输密码。只有你从小程序或平台的浏览器进入并同意绑定后才保存，可在“个人信息”中解除。',
        '平台返回的手机号：仅在你主动点按授权按钮时取得一次，用来找到你的账号。不点按则不收集。',
      ],
    },
    {
      heading: '学习和考试',
      paragraphs: [
        '作答、作答顺序、用时、交卷时间、离开考试页面的次数、成绩：评分、出具记录、核对争议。必需。',
        '学习进度、练习与错题：让你接着学、帮你复习。必需。',
      ],
    },
    {
      heading: '保护账号与服务',
      paragraphs: [
        '设备名称、本产品为设备生成的编号、登录时间、网络地址：列出登录的设备，防止冒用和恶意尝试。必需。',
        '安全验证的操作结果：区分真人与程序。两分钟后删除。',
        '同意协议的版本、时间、渠道：留存同意记录。必需。',
      ],
    },
    {
      heading: '我们不收集',
      paragraphs: [
        '位置、通讯录、相册、麦克风、摄像头、剪贴板、其他应用列表。将来某项功能确需使用时，会在使用前单独询问。',
      ],
    },
    {
      heading: '提供给谁',
      paragraphs: [
        '你所在的医院：以上全部，用于组织培训和考核。',
        '短信服务商：手机号和验证码，用于发送短信。',
        '除此之外不向任何人提供；没有第三方广告和统计组件。',
      ],
    },
  ],
  en: [
    {
      heading: 'Registering and logging in',
      paragraphs: [
        'Mobile number: to log in, for codes and forgotten passwords. Needed.',
        'Name, hospital, department, post: your hospital checks who you are and which training is yours. Needed.',
        'Password: kept only in a form that cannot be turned back; not used when you log in by code.',
        'Staff number, title, major: for your hospital’s records. Optional.',
        'Identity number: only where a certificate or an exam must check identity. Optional; stored encrypted, shown in part.',
      ],
    },
    {
      heading: 'Logging in through the messaging platform',
      paragraphs: [
        'The platform’s number for you: saves typing a password. Kept only after you came from the mini-program or the platform’s browser and agreed to bind; ends in “My details”.',
        'The number that the platform returns: only when you press its button, once, to find your account.',
      ],
    },
    {
      heading: 'Study and examinations',
      paragraphs: [
        'Answers, their order and time, hand-in, how often you left the exam page, scores: to grade, keep records and settle disputes. Needed.',
        'Progress, practice and mistakes: so that you can go on and revise. Needed.',
      ],
    },
    {
      heading: 'Protecting accounts',
      paragraphs: [
        'Device name, a number that this product makes for the device, log-in times, network address: to list your devices and stop misuse. Needed.',
        'Result of the security check: to tell people from programs; deleted after two minutes.',
        'Version, time and channel of your consent: kept as its record. Needed.',
      ],
    },
    {
      heading: 'What we do not collect',
      paragraphs: [
        'Location, contacts, photos, microphone, camera, clipboard, other apps. Should a function need one of them, it will ask you first.',
      ],
    },
    {
      heading: 'Who gets it',
      paragraphs: [
        'Your hospital: all of the above, to run training and examinations.',
        'An SMS provider: number and code, to send the message.',
        'Nobody else; there are no advertising or statistics components of others.',
      ],
    },
  ],
}
