import ExcelJS from 'exceljs'
import { asDate, beginningOf, dayNamed, zone } from '@contract/rules/hospitalTime'

/** Staff files as five hospitals keep them, with the mistakes that such files have; made while a journey runs. */

type Cell = string | number | Date | { formula: string; result: string } | null

const day = (iso: string) => asDate(beginningOf(dayNamed(iso) ?? 0) + zone.offsetMs)
/** Days since 1899-12-30, as a workbook counts them where nobody gave the cell a format. */
const serial = (iso: string) => Math.round(day(iso).getTime() / 86_400_000) + 25_569

const family = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'
const given = [
  '静怡',
  '志强',
  '晓燕',
  '春梅',
  '立军',
  '诗雨',
  '晨曦',
  '雅雯',
  '国栋',
  '玉兰',
  '宏伟',
]
const nameOf = (n: number) =>
  `${family[n % family.length]}${given[(n * 7 + Math.floor(n / 32)) % given.length]}`
const departments = ['重症医学科', '急诊科', '呼吸内科', '普通外科', '手术室', '检验科']
const departmentOf = (n: number) => departments[Math.floor(n / 6) % departments.length]!

async function bytesOf(workbook: ExcelJS.Workbook): Promise<Buffer> {
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** A day in the four ways in which one column holds it. */
function dayInSomeWay(iso: string, n: number): Cell {
  const [year, month, date] = iso.split('-').map(Number) as [number, number, number]
  const ways: Cell[] = [
    day(iso),
    serial(iso),
    `${year}.${month}.${date}`,
    `${year}年${month}月${date}日`,
  ]
  return ways[n % ways.length]!
}

/** The first people stand in blocks of six under one cell with their department. */
const isMerged = (n: number) => n < 60 && (n < 30 || n >= 42)

/** What is wrong in the file of the personnel office, by the number of its person. */
const slips: Readonly<Record<number, (cells: Cell[]) => void>> = {
  10: (cells) => (cells[7] = 1380571),
  20: (cells) => (cells[7] = '138057100201'),
  30: (cells) => (cells[4] = '重症医学'),
  40: (cells) => (cells[4] = '检验二科'),
  41: (cells) => (cells[4] = '检验二科'),
  50: (cells) => (cells[1] = 210_049),
  60: (cells) => (cells[1] = '21OO60'),
  70: (cells) => (cells[9] = '2018.9.31'),
  80: (cells) => (cells[2] = null),
  90: (cells) => (cells[1] = null),
  100: (cells) => (cells[7] = '13905710099'),
}

/** Lines of the file in which something is wrong; two people of one number count twice, the second of one mobile too. */
export const wrongLines = Object.keys(slips).length

/**
 * The personnel office: two title lines, two lines of headings with merged groups, departments merged over their people, days
 * in four spellings, names set apart, and a sum at the end. `count` people, eleven of them with a slip.
 */
export async function personnelOffice(count: number): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('填表说明').addRow(['本表由人事科维护，请勿外传'])
  const sheet = workbook.addWorksheet('在职职工')
  sheet.addRow(['仁和市人民医院2026年在职职工花名册'])
  sheet.addRow(['制表单位：人事科', null, null, null, null, null, '制表日期：2026年11月20日'])
  sheet.addRow([
    '序号',
    '基本情况',
    null,
    null,
    '岗位情况',
    null,
    null,
    '联系电话',
    '时间',
    null,
    '备注',
  ])
  sheet.addRow([
    null,
    '工  号',
    '姓　名',
    '性别',
    '所在科室',
    '岗位类别',
    '专业技术职务',
    null,
    '出生年月日',
    '来院时间',
    null,
  ])
  for (let n = 0; n < count; n++) {
    const isDoctor = n % 4 === 0
    const name = nameOf(n)
    const cells: Cell[] = [
      n + 1,
      210_000 + n,
      n % 9 === 0 ? `${name[0]}　${name.slice(1)}` : name,
      n % 3 === 0 ? '男' : '女',
      isMerged(n) && n % 6 !== 0 ? null : departmentOf(n),
      isDoctor ? '医师' : '护士',
      isDoctor ? '主治医师' : '主管护师',
      n % 5 === 0
        ? String(13_905_710_000 + n).replace(/^(\d{3})(\d{4})/, '$1-$2-')
        : 13_905_710_000 + n,
      dayInSomeWay(`19${70 + (n % 29)}-${String(1 + (n % 12)).padStart(2, '0')}-1${n % 9}`, n),
      dayInSomeWay(`20${10 + (n % 15)}-07-01`, n + 1),
      n % 50 === 0 ? '院内返聘请注明' : null,
    ]
    slips[n]?.(cells)
    sheet.addRow(cells)
  }
  sheet.addRow(['合计', null, `${count}人`])
  for (const merged of ['A1:K1', 'A3:A4', 'B3:D3', 'E3:G3', 'H3:H4', 'I3:J3', 'K3:K4'])
    sheet.mergeCells(merged)
  for (let n = 0; n < 60; n += 6) if (isMerged(n)) sheet.mergeCells(`E${n + 5}:E${n + 10}`)
  return bytesOf(workbook)
}

/** GB18030 as an old system writes it: the codes are those that a decoder gives back. */
function inGb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030')
  const codes = new Map<string, [number, number]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++)
      if (low !== 0x7f) {
        const sign = decoder.decode(Uint8Array.of(high, low))
        if (sign.length === 1) codes.set(sign, [high, low])
      }
  return Buffer.from(
    [...text].flatMap((sign) =>
      sign < '\x80' ? [sign.charCodeAt(0)] : (codes.get(sign) ?? [0x3f]),
    ),
  )
}

/** An old system's export: GB18030, columns in an order of its own, a name with a comma, somebody who has left. */
export const oldSystem = (): Buffer =>
  inGb18030(
    [
      '手机号码,部门名称,员工姓名,员工编号,专业技术职称,到院日期,在职状态,邮箱',
      '13805720001,急诊科,"段, 誉",31001,护师,2019/7/1,在职,a@example.org',
      '13805720002,急诊科,苏荷,31002,主管护师,20150816,在职,',
      '1380572000,呼吸内科,阮玉清,31003,护师,2021-03-05,在职,',
      '13805720004,呼吸内可,柳如烟,31004,护师,2020/02/30,在职,',
      '13805720005,普通外科,洪七,31005,医师,2001-01-01,已退休,',
    ].join('\r\n'),
  )

/** The nursing department's own list: wards instead of departments, the headings again on its second page, no numbers for two. */
export async function nursingDepartment(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('护理人员')
  const headings = ['序号', '护理单元', '姓名', '护士层级', '工号', '职称', '联系方式']
  sheet.addRow(['护理部人员一览表（按病区）'])
  sheet.addRow(headings)
  sheet.addRow([1, '重症医学科A区病房', '白芷若', 'N3', 'H0901', '主管护师', '138 0573 0001'])
  sheet.addRow([2, '重症医学科', '林晓燕', 'N2', null, '护师', '13800000001'])
  sheet.addRow(headings)
  sheet.addRow([3, '急诊科/抢救室', '云秀', 'N2', 'H0903', '护师', '13805730003'])
  sheet.addRow([4, '急诊科/留观室', '云秀', 'N1', 'H0903', '护士', '13805730004'])
  sheet.addRow([5, '手术室', '商陆', 'N4', null, '副主任护师', '13805730005'])
  return bytesOf(workbook)
}

/** Headings that nobody else uses: each column is said by hand. */
export async function ownHeadings(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Sheet1')
  sheet.addRow(['职员', '内部代码', '归口', '通讯', '岗位'])
  sheet.addRow(['南宫远', 'X7001', '检验科', '13805740001', '技师'])
  sheet.addRow(['北堂静', 'X7002', '检验科', '13805740002', '技师'])
  return bytesOf(workbook)
}

/** A personnel system: formulas, identity numbers, agency staff, somebody dead, a hidden sheet with older people. */
export async function personnelSystem(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const hidden = workbook.addWorksheet('历史', { state: 'hidden' })
  hidden.addRow(['工号', '姓名', '部门名称'])
  hidden.addRow(['09999', '旧人', '急诊科'])
  const sheet = workbook.addWorksheet('人员信息')
  sheet.addRow([
    '人员编号',
    '姓名',
    '身份证号码',
    '部门名称',
    '岗位',
    '用工性质',
    '手机号码',
    '人员状态',
    '入职时间',
  ])
  const row = ([number, name, id, unit, kind, state]: readonly [
    number: string,
    name: string,
    id: string,
    unit: string,
    kind: string,
    state: string,
  ]) => {
    const at = sheet.rowCount + 1
    sheet.addRow([
      { formula: `TEXT(${Number(number)},"00000")`, result: number },
      name,
      id,
      unit,
      '护士',
      kind,
      { formula: `"138"&"0575${number.slice(1)}"`, result: `1380575${number.slice(1)}` },
      state,
      serial(`20${10 + at}-03-01`),
    ])
  }
  row(['05001', '司徒兰', '42010119910417232X', '手术室', '合同制', '在岗'])
  row(['05002', '诸葛明', '420101198803042318', '手术室', '劳务派遣', '在岗'])
  row(['05003', '上官云', '420101197912012329', '消毒供应中心', '月结', '在岗'])
  row(['05004', '欧阳岩', '420101196012012311', '消毒供应中心', '在编', '死亡'])
  return bytesOf(workbook)
}

/** A list of the wards' telephones: each department in a line over its people, merged over all columns. */
export async function groupLines(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Sheet1')
  sheet.addRow(['妇幼保健院护理人员通讯录'])
  sheet.addRow(['序号', '姓名', '工号', '层级', '手机号'])
  const group = (name: string) => {
    const at = sheet.addRow([name]).number
    sheet.mergeCells(`A${at}:E${at}`)
  }
  group('产一科（含产房）  共2人')
  sheet.addRow([1, '任盈盈', 'FY1001', 'N2', '１３８０５７９０００１'])
  sheet.addRow([2, '曲非烟', 'FY1002', 'N1', '+86 138-0579-0002'])
  group('【遗传咨询室】 共 2 人')
  sheet.addRow([1, '蓝凤凰', 'FY1003', 'N2', '13805790003'])
  sheet.addRow([2, '宁中则', 'FY1004', 'N3', '13805790004'])
  return bytesOf(workbook)
}

/** A sheet for each department, which no column names. */
export async function sheetEach(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const names = ['花满楼', '陆小凤', '司空摘', '朱停之']
  for (const [at, unit] of ['针灸推拿科', '肛肠科'].entries()) {
    const sheet = workbook.addWorksheet(unit)
    sheet.addRow([`${unit}人员名单`])
    sheet.addRow(['编号', '姓名', '职称', '电话'])
    for (const n of [0, 1])
      sheet.addRow([`ZY${at}${n}`, names[at * 2 + n], '主治医师', `1380577000${at * 2 + n}`])
  }
  return bytesOf(workbook)
}
