import type { Agreement } from './agreement'
import { namesOf, usesOf } from './uses'

export const service: Agreement = {
  zh: [
    {
      heading: '这是什么服务',
      paragraphs: [
        '本产品供医院职工学习院感防控与护理质控知识、参加考核，由你所在的医院开通，对职工不收费。',
        '文库只收录摘要和要点，原文以发布机关为准；题目解析附有依据。它们用于学习，不能代替本院制度和临床判断。',
      ],
    },
    {
      heading: '你的账号',
      paragraphs: [
        '账号由医院为你本人开通，只能本人使用。请妥善保管密码；发现不认识的设备，请退出它并修改密码。',
        '密码连续输错 5 次，账号会锁定 15 分钟。',
      ],
    },
    {
      heading: '考试',
      paragraphs: [
        '时间、次数、及格分、能否离开页面等规则由出题方设定，写在每场考试的须知里。剩余时间以服务器为准，修改手机时间不起作用。',
        '断网时可以继续作答，答案先存在手机上。到时自动交卷；截止前写下、因断网晚到的答案，按考试设定采用、标注或不采用。',
        '请独立作答，不替考，不传播题目。离开考试页面的次数会被记录；确有原因可以说明。对成绩有疑问，请联系出题方或医院管理员。',
      ],
    },
    {
      heading: '我们的责任',
      paragraphs: [
        '我们尽力让服务可用，并保证显示“已到医院”的答案不会丢失。显示“在本机”的内容只存在你的手机上，手机损坏或数据被清除时无法找回。',
        '维护或故障会使服务暂时中断；因此无法完成的考试，由医院决定延长或补考。',
      ],
    },
    {
      heading: '你的信息和手机',
      paragraphs: [
        `有的功能要用到手机的：${namesOf(usesOf('device'), 'zh')}。每次都由你点按后才使用，可以拒绝；用途和保存期限见《隐私政策》。`,
        '你发表的评论等文字和别人会看到的图片，显示之前会检查内容是否安全；检查完之前只有你自己能看到。发现不当内容，可以举报。',
      ],
    },
    {
      heading: '不能做的事',
      paragraphs: [
        '不得盗用他人账号、干扰服务运行、绕过考试限制、批量抓取题目或他人信息，不得发表违法、侮辱他人或泄露患者信息的内容。情节严重的，医院可以停用账号。',
      ],
    },
    {
      heading: '变动与联系',
      paragraphs: [
        '协议有实质变动时，版本号会提高，并在你下次登录时重新征求同意。本协议适用中华人民共和国法律。',
        '联系电话 400-969-7756。',
      ],
    },
  ],
  en: [
    {
      heading: 'What this is',
      paragraphs: [
        'Hospital staff learn infection control and nursing quality control here and take examinations. Your hospital has opened it for you; it costs staff nothing.',
        'The library carries summaries and key points; the publisher’s original counts. Explanations of questions name their source. They are for learning and replace neither your hospital’s rules nor clinical judgement.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Your hospital opens the account for you alone. Keep the password safe; if you see a device you do not know, log it out and change the password.',
        'After five wrong passwords in a row the account locks for 15 minutes.',
      ],
    },
    {
      heading: 'Examinations',
      paragraphs: [
        'Time, tries, pass mark and whether you may leave the page are set by those who give the exam and stand in its notice. The server’s time counts; changing the phone’s clock does nothing.',
        'You can go on answering without a network; answers are kept on the phone first. At the end the paper is handed in by itself. Answers written before the deadline that arrive late are taken, marked or not taken, as the exam is set.',
        'Answer on your own, for yourself only, and do not pass questions on. Leaving the exam page is counted; you may explain. Ask those who gave the exam, or your administrator, about a score.',
      ],
    },
    {
      heading: 'What we answer for',
      paragraphs: [
        'We do our best to keep the service running, and an answer shown as “at the hospital” is not lost. What is shown as “on this phone” is only there; a broken phone or cleared data cannot be brought back.',
        'Maintenance or faults may interrupt the service; your hospital decides about more time or another try.',
      ],
    },
    {
      heading: 'Your data and your phone',
      paragraphs: [
        `Some functions use your phone: ${namesOf(usesOf('device'), 'en')}. Each only after you tapped, and you may say no; what for and how long stands in the privacy policy.`,
        'Comments and pictures that others will see are checked before they are shown; until then only you see them. What should not be there can be reported.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'Using another person’s account, disturbing the service, going round the limits of an exam, collecting questions or other people’s data, posting what is unlawful, insults others or gives away patients. In serious cases the hospital may close the account.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'When something of substance changes the version rises and you are asked again at your next log-in. The law of the People’s Republic of China applies.',
        'Telephone 400-969-7756.',
      ],
    },
  ],
}
