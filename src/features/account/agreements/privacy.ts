import type { Language } from '@/core/i18n'
import type { Agreement } from './agreement'
import { chapters, neverText, sentenceOf, usesOf } from './uses'

/** A line a chapter: what is collected, each with its purpose. */
const summaryIn = (language: Language): string[] =>
  chapters
    .filter((chapter) => chapter !== 'device')
    .flatMap((chapter) =>
      usesOf(chapter).map(({ what, purpose }) =>
        language === 'zh' ? `${what.zh}：${purpose.zh}。` : `${what.en}: ${purpose.en}.`,
      ),
    )

export const privacy: Agreement = {
  zh: [
    {
      heading: '谁在处理你的信息',
      paragraphs: [
        '你所在的医院决定用本产品组织培训和考核，并决定保留哪些记录；我们受医院委托运行本产品。',
        '对本政策有疑问，或想行使下面列出的权利，可以联系医院管理员，或拨打 400-969-7756。',
      ],
    },
    {
      heading: '我们收集什么，为什么',
      paragraphs: [...summaryIn('zh'), '每一项的时间和保存期限，见《个人信息收集清单》。'],
    },
    {
      heading: '会用到手机的哪些功能',
      paragraphs: [
        ...usesOf('device').map((use) => sentenceOf(use, 'zh')),
        neverText('zh'),
        '不想再给的权限，可以在微信右上角菜单的“设置”里，或手机的应用设置里关闭。',
      ],
    },
    {
      heading: '存放在你手机上的内容',
      paragraphs: [
        '作答会先存在手机上，再送到医院，断网时也不会丢。已经送到的内容会从待送清单中删除。',
        '退出登录后，尚未送达的内容仍按你的账号单独留在这台手机上，只有你本人再次登录后才会继续送出。清除浏览器或小程序数据会把它们删除。',
      ],
    },
    {
      heading: '谁能看到',
      paragraphs: [
        '你本人；你所在医院的管理员和获授权的科室负责人，限于其职责范围。',
        '其他医院看不到你的信息。区域质控中心只能看到所辖医院的汇总数字。',
        '我们不出售你的信息，不用于广告。短信服务商只收到发送验证码所需的手机号；从小程序发表的文字和图片，由微信的内容安全接口检查。法律要求时，我们会依法提供，并在允许时告诉你。',
      ],
    },
    {
      heading: '保存多久、怎样保护',
      paragraphs: [
        '培训和考核记录的保存时间由医院按规定决定；账号停用后，医院可以要求我们删除。登录会话在退出或长期不用后失效。',
        '信息保存在中国境内。密码只以不可还原的形式保存；手机号和工号在列表中只显示一部分；传输使用加密连接；运行日志不记录姓名、密码和登录凭证。',
      ],
    },
    {
      heading: '你的权利',
      paragraphs: [
        '你可以在“个人信息”里查看自己的信息和登录的设备，退出不认识的设备，修改密码。',
        '姓名、手机号、科室等有误，可以请医院管理员更正。你也可以要求取得一份自己的记录、撤回同意或注销账号；撤回同意后不能继续使用，但不影响此前已依法形成的考核记录。',
      ],
    },
    {
      heading: '政策变动',
      paragraphs: [
        '内容有实质变动时，版本号会提高，并在你下次登录时重新征求同意。你每次同意的版本和时间都会留存。',
      ],
    },
  ],
  en: [
    {
      heading: 'Who handles your data',
      paragraphs: [
        'Your hospital decides to run training and examinations with this product and which records are kept; we run the product on its behalf.',
        'For questions, or to use the rights below, ask your hospital’s administrator or call 400-969-7756.',
      ],
    },
    {
      heading: 'What we collect, and why',
      paragraphs: [
        ...summaryIn('en'),
        'When each is taken and how long it is kept stands in the list of collected information.',
      ],
    },
    {
      heading: 'Which functions of your phone are used',
      paragraphs: [
        ...usesOf('device').map((use) => sentenceOf(use, 'en')),
        neverText('en'),
        'A permission that you no longer want to give can be taken back under “Settings” in WeChat’s menu at the upper right, or in the settings of your phone.',
      ],
    },
    {
      heading: 'What is kept on your phone',
      paragraphs: [
        'Answers are kept on the phone first and then sent to the hospital, so that a dead network loses nothing. What has arrived leaves the list of things to send.',
        'After a log-out, what has not been sent stays on this phone under your account and goes out only after you log in again. Clearing the data of the browser or mini-program deletes it.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'You; your hospital’s administrators and the department managers it has authorised, within their duties.',
        'Other hospitals cannot see you. Regional quality-control centres see totals of their hospitals only.',
        'We do not sell data and do not use it for advertising. An SMS provider gets only the number that a code is sent to; what you post from the mini-program is looked at by WeChat’s content check. Where the law demands data, we follow it and tell you when we may.',
      ],
    },
    {
      heading: 'How long, and how it is protected',
      paragraphs: [
        'Your hospital decides by its rules how long records are kept; when an account ends it may have them deleted. A log-in ends when you log out or have not used it for long.',
        'Data is stored in mainland China. Passwords are kept only in a form that cannot be turned back; mobile and staff numbers are shown in part; connections are encrypted; logs carry no names, passwords or tokens.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'Under “My details” you can see your data and devices, log out devices you do not know, and change your password.',
        'Your hospital’s administrator can correct name, number or department. You may ask for a copy of your records, withdraw your consent or have the account closed; without consent you cannot go on using the product, while examination records made lawfully before remain.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When something of substance changes the version rises and you are asked again at your next log-in. Which version you agreed to, and when, is kept.',
      ],
    },
  ],
}
