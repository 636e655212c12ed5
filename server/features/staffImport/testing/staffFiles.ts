import ExcelJS from 'exceljs'
import { strToU8, zipSync } from 'fflate'
import { asDate, beginningOf, dayNamed, zone } from '@contract/rules/hospitalTime'

/** Staff files as five hospitals have them, with their mistakes; made when a test runs. */

type Cell = string | number | Date | { formula: string; result: string | number } | null

async function book(name: string, fill: (sheet: ExcelJS.Worksheet) => void): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('说明').addRow(['本表由人事科维护'])
  fill(workbook.addWorksheet(name))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const rows = (sheet: ExcelJS.Worksheet, all: readonly (readonly Cell[])[]) =>
  all.forEach((row) => sheet.addRow([...row]))
const day = (iso: string) => asDate(beginningOf(dayNamed(iso) ?? 0) + zone.offsetMs)

/** A title over everything, two lines of headings with merged groups, departments merged over their people, a sum at the end. */
export const personnelOffice = () =>
  book('在职', (sheet) => {
    rows(sheet, [
      ['仁和市人民医院在职职工名册', null, null, null, null, null, null, null, null],
      ['制表：人事科　2026年11月', null, null, null, null, null, null, null, null],
      ['序号', '基本信息', null, '工作信息', null, null, '联系方式', '日期', null],
      [
        null,
        '工  号',
        '姓 名',
        '所在科室',
        '岗位类别',
        '专业技术职务',
        '联系电话',
        '出生年月日',
        '来院时间',
      ],
      [
        1,
        20001,
        '沈 晓燕',
        '重症医学科',
        '护士',
        '主管护师',
        13805712201,
        day('1988-03-04'),
        day('2019-07-01'),
      ],
      [
        2,
        '20002',
        '谭志强',
        null,
        '医师',
        '主治医师',
        '138-0571-2202',
        '1979.12.1',
        '2015年8月16日',
      ],
      [3, '2O003', '莫春梅', '感管科', '护士', '护师', '13805712203', '19900512', 43647],
      [4, 20004, '汤立军', '检验二科', '放射技士', '主任', 1387091, '1985/2/3', '2018.9.31'],
      [5, 20004, '陶雅文', '感染管理科', '护士', '护师', '13805712205', '1985/2/4', '2018-09-30'],
      ['合计', null, null, null, null, null, null, null, null],
    ])
    sheet.mergeCells('A1:I1')
    sheet.mergeCells('B3:C3')
    sheet.mergeCells('D3:F3')
    sheet.mergeCells('H3:I3')
    sheet.mergeCells('A3:A4')
    sheet.mergeCells('D5:D6')
  })

/** Exported by a personnel system: formulas, an identity number, codes with zeros, states. */
export const personnelSystem = () =>
  book('Sheet1', (sheet) => {
    rows(sheet, [
      [
        '人员编号',
        '姓名',
        '身份证号码',
        '部门名称',
        '护理单元',
        '岗位',
        '职称',
        '手机号码',
        '人员状态',
        '用工性质',
      ],
      [
        '30001',
        '贺瑶',
        '110101199003072316',
        '重症医学科',
        null,
        '护士',
        '护师',
        { formula: '"138"&"05713001"', result: '13805713001' },
        '在职',
        '合同',
      ],
      [
        '30002',
        '林晓燕',
        '110101198811112325',
        '重症医学科',
        null,
        '护士',
        '护师',
        '13800000001',
        '在职',
        '在编',
      ],
      [
        '30003',
        '莫宏伟',
        null,
        '急诊科',
        '急诊一病区',
        '医师',
        '医师',
        '13805713003',
        '已离职',
        '劳务派遣',
      ],
      [
        '30004',
        '武明哲',
        null,
        '急诊科',
        '急诊一病区',
        '医师',
        '医师',
        '+86 138 0571 3004',
        '在职',
        '外包',
      ],
    ])
  })

/** What a nursing department keeps by hand: text only, in the order of the wards. */
export const nursingCsv = () =>
  '﻿护理部人员一览表,,,\r\n姓名,病区,手机,备注\r\n"周, 敏",重症医学科,13805714001,护士长\r\n钱丽丽,重症医学科,13805714002,\r\n'

/** Semicolons, and job numbers that a spreadsheet would take for numbers. */
export const semicolonCsv = () =>
  '工号;姓名;科室;岗位;入职日期\n="00901";欧阳静怡;感染管理科;护士;2020-01-01\n="00902";Anna Smith;感染管理科;医师;2020/02/30\n'

/** A workbook of 3,000 people, or of as many as asked. */
export const manyPeople = (count: number, units: readonly string[]) =>
  book('在职人员', (sheet) => {
    rows(sheet, [
      ['工号', '姓名', '科室', '岗位', '职称', '手机号', '出生日期', '入职日期', '人员类别'],
    ])
    const family = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'
    const given = '静怡晓燕志强春梅立军诗雨晨曦雅雯国栋梦洁玉兰宏伟明哲瑶娜丹凡'
    for (let n = 0; n < count; n++)
      sheet.addRow([
        40_000 + n,
        `${family[n % family.length]}${given[(n * 7) % given.length]}${given[(n * 13 + 5) % given.length]}`,
        units[n % units.length],
        n % 3 === 0 ? '医师' : '护士',
        n % 3 === 0 ? '主治医师' : '护师',
        13_900_000_000 + n,
        day(`19${70 + (n % 30)}-0${1 + (n % 9)}-1${n % 9}`),
        day(`20${10 + (n % 15)}-07-01`),
        '在编',
      ])
  })

/** Who works here, and the trainees on a sheet of their own; a third sheet holds nobody. */
export async function severalSheets(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  rows(workbook.addWorksheet('规培'), [
    ['工号', '姓名', '科室', '岗位'],
    ['G7001', '规培甲', '重症医学科', '规培护士'],
    ['G7002', '规培乙', '重症医学科', '规培护士'],
  ])
  rows(workbook.addWorksheet('在职'), [
    ['工号', '姓名', '科室', '岗位', '手机号'],
    ['70001', '在职甲', '重症医学科', '护士', '13805719001'],
    ['70002', '在职乙', '重症医学科', '护士', '13805719002'],
    ['70003', '在职丙', '重症医学科', '医师', '13805719003'],
  ])
  workbook.addWorksheet('说明').addRow(['本表由人事科维护'])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** A workbook of one sheet with this inside, however large, packed small. */
export const sheetOf = (inside: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="在职" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${inside}</sheetData></worksheet>`,
      ),
    }),
  )
