import ExcelJS from 'exceljs'

/** Staff files in which no column says the department; made when a test runs. */

const bytesOf = async (workbook: ExcelJS.Workbook) => Buffer.from(await workbook.xlsx.writeBuffer())

/** Each department in a line over its people, merged over all columns; a note and a person with nothing but a name between. */
export async function groupLines(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Sheet1')
  sheet.addRow(['护理人员通讯录'])
  sheet.addRow(['序号', '姓名', '工号', '手机号'])
  const group = (words: string) => {
    const at = sheet.addRow([words]).number
    sheet.mergeCells(`A${at}:D${at}`)
  }
  group('产一科（含产房）  共2人')
  sheet.addRow([1, '甲某', 'F1', '13805760001'])
  sheet.addRow([2, '乙某', 'F2', '13805760002'])
  sheet.addRow([null, '未定'])
  group('【新生儿科】 共 1 人')
  sheet.addRow([1, '丙某', 'F3', '13805760003'])
  sheet.addRow(['注：以上为在岗人员'])
  return bytesOf(workbook)
}

/** A sheet for each department. */
export async function sheetEach(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  for (const [unit, name] of [
    ['针灸推拿科', '丁某'],
    ['肛肠科', '戊某'],
  ] as const) {
    const sheet = workbook.addWorksheet(unit)
    sheet.addRow([`${unit}人员名单`])
    sheet.addRow(['编号', '姓名', '职称', '电话'])
    sheet.addRow([`Z${name}`, name, '主治医师', '13805770000'])
  }
  return bytesOf(workbook)
}
