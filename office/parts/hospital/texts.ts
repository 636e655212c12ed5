import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    comName: '医院名称',
    area: '所在地区',
    level: '等级',
    brand: '主要内容',
    infection: '医院感染控制',
    nursing: '护理质量控制',
    userName: '管理员姓名',
    mobile: '管理员手机号',
    departments: '科室',
    departmentsHint:
      '一行一个，“内科/心血管内科”表示下级科室；也可以打开医院自己的科室表（Excel 或 CSV）。开通后由本院增删改。',
    template: '套用模板',
    openFile: '打开表格',
    count: '{n} 行',
    create: '开通医院',
    createdTitle: '{name}已开通',
    handOver: '把这张条子交给管理员：',
    line: '手机号 {mobile}，密码 {password}',
    handOverNote:
      '密码只显示这一次，只用于这家医院。登录后先设置第二步验证，再改成本人自己的密码。',
    print: '打印',
    go: '交好了，继续',
  },
  en: {
    comName: 'Name of the hospital',
    area: 'Area',
    level: 'Level',
    brand: 'Main subject',
    infection: 'Infection control',
    nursing: 'Nursing quality',
    userName: 'Administrator’s name',
    mobile: 'Administrator’s mobile number',
    departments: 'Departments',
    departmentsHint:
      'One a line; “above/below” puts one below another. The hospital’s own table (Excel or CSV) can be opened too. The hospital changes them later.',
    template: 'Use a template',
    openFile: 'Open a table',
    count: '{n} {n|line|lines}',
    create: 'Open the hospital',
    createdTitle: '{name} is open',
    handOver: 'Hand this to the administrator:',
    line: 'Number {mobile}, password {password}',
    handOverNote:
      'The password is shown only now and holds for this hospital only. At the first log-in a second step is set up, and the password is replaced by an own one.',
    print: 'Print',
    go: 'Handed over, go on',
  },
})
