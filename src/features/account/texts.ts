import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    person: '本人', name: '姓名', mobile: '手机号', jobNumber: '工号', post: '岗位', hospital: '医院', department: '科室', brand: '所属平台', role: '身份',
    learner: '员工', departmentManager: '科室负责人', author: '出题人', hospitalAdmin: '医院管理员', platformAdmin: '平台管理员',
    notGiven: '未登记', wrongFacts: '信息有误？请联系医院管理员更正。',
    display: '字号与显示', type: '字号', standard: '标准', large: '大', extraLarge: '特大', sample: '接触患者前、无菌操作前，都要做手卫生。',
    theme: '主题', system: '跟随系统', light: '浅色', dark: '深色', language: '语言', languageSystem: '跟随系统', chinese: '中文', english: 'English',
    devices: '登录的设备', devicesNote: '不认识的设备，请退出它并修改密码。', thisDevice: '本机', lastSeen: '{time} 用过', unknownDevice: '未知设备', endDevice: '退出', theDevices: '设备列表',
    endTitle: '退出这台设备？', endText: '{device} 要重新登录才能使用。它上面还没送达的答案不会丢，同一人登录后会继续送。', keep: '先不退出', end: '退出这台设备', ended: '已退出 {device}',
    security: '账号安全', changePassword: '修改密码', logOut: '退出登录', logOutTitle: '退出登录？', logOutText: '下次使用需要重新登录。', logOutHeld: '还有 {n} 项在本机，没有送到医院。它们会留在这台手机上，等你本人下次登录后继续送。', stay: '留在这里', logOutAnyway: '退出登录',
    oldPassword: '当前密码', newPassword: '新密码', repeat: '再输入一次', save: '保存新密码',
    length: '6 至 16 位，不计空格', upper: '大写字母', lower: '小写字母', digit: '数字', special: '符号', three: '下面四种至少有三种', met: '已满足', notMet: '还没有',
    lengthProblem: '密码应为 6 至 16 位，现在 {n} 位', kindsProblem: '还缺 {n} 种：{kinds}', or: '或', comma: '、', different: '两次输入不一样', same: '新密码不能和当前密码一样', missing: '请填写当前密码',
    passwordNote: '改好后，其他设备会退出登录。', saved: '密码已修改，其他 {n} 处登录已退出', savedAlone: '密码已修改',
    privacy: '隐私政策', service: '服务协议', version: '第 {version} 版 · 2026-11-21 起生效', details: '个人信息', reason: '填好三项，并满足上面的要求',
  },
  en: {
    person: 'Me', name: 'Name', mobile: 'Mobile', jobNumber: 'Staff number', post: 'Post', hospital: 'Hospital', department: 'Department', brand: 'Platform', role: 'Role',
    learner: 'Staff', departmentManager: 'Department manager', author: 'Author', hospitalAdmin: 'Hospital administrator', platformAdmin: 'Platform administrator',
    notGiven: 'Not given', wrongFacts: 'Anything wrong? Your hospital’s administrator can correct it.',
    display: 'Text size and display', type: 'Text size', standard: 'Standard', large: 'Large', extraLarge: 'Extra large', sample: 'Clean your hands before touching a patient and before an aseptic task.',
    theme: 'Theme', system: 'As system', light: 'Light', dark: 'Dark', language: 'Language', languageSystem: 'As system', chinese: '中文', english: 'English',
    devices: 'Devices logged in', devicesNote: 'If you do not know a device, log it out and change your password.', thisDevice: 'This device', lastSeen: 'Used {time}', unknownDevice: 'Unknown device', endDevice: 'Log out', theDevices: 'the devices',
    endTitle: 'Log this device out?', endText: '{device} will have to log in again. Answers that it has not sent yet are not lost; they are sent after the same person logs in.', keep: 'Keep it', end: 'Log this device out', ended: '{device} is logged out',
    security: 'Security', changePassword: 'Change password', logOut: 'Log out', logOutTitle: 'Log out?', logOutText: 'You will have to log in again next time.', logOutHeld: '{n} things on this phone have not reached the hospital. They stay on this phone and are sent after you log in again.', stay: 'Stay here', logOutAnyway: 'Log out',
    oldPassword: 'Present password', newPassword: 'New password', repeat: 'Once more', save: 'Save the new password',
    length: '6 to 16 characters, not counting spaces', upper: 'upper-case letter', lower: 'lower-case letter', digit: 'digit', special: 'symbol', three: 'At least three of these four', met: 'met', notMet: 'not yet',
    lengthProblem: 'A password has 6 to 16 characters; this one has {n}', kindsProblem: '{n} kinds are missing: {kinds}', or: ' or ', comma: ', ', different: 'The two are not the same', same: 'The new password must differ from the present one', missing: 'Please enter your present password',
    passwordNote: 'Your other devices are logged out afterwards.', saved: 'Password changed; {n} other log-ins ended', savedAlone: 'Password changed',
    privacy: 'Privacy policy', service: 'Service agreement', version: 'Version {version} · in force from 2026-11-21', details: 'my details', reason: 'Fill in all three and meet the rules above',
  },
})
