import { dayStamp } from '@contract/rules/hospitalTime'
import { pagesOf } from '../../db/page'
import { textIn } from '../../http/texts'
import { safeCell } from '../../workbook/formula'
import type { DeskWork } from '../deskJob/deskJobService'
import { listStaff } from './listRepository'
import { readable } from './peopleCalls'
import { sheetTexts } from './texts'

/** People read at a time. */
const step = 500

/** The long job that writes exactly what the filters of the staff list find. */
export const exportWork: DeskWork<'exportPeople'> = {
  kind: 'exportPeople',
  needs: 'staff.read',
  mayRunAgain: true,
  async run({ db, caller, language, now, input, progress, keepFile }) {
    const say = (name: keyof typeof sheetTexts) => textIn(sheetTexts[name], language)
    const { Workbook } = (await import('exceljs')).default
    const book = new Workbook()
    const sheet = book.addWorksheet(say('sheet'))
    const heads = [
      'userName',
      'jobNumber',
      'department',
      'ward',
      'post',
      'title',
      'groups',
      'mobile',
      'kind',
      'state',
      'joined',
      'left',
      'lastLogin',
    ] as const
    sheet.addRow(heads.map(say))
    sheet.getRow(1).font = { bold: true }
    sheet.views = [{ state: 'frozen', ySplit: 1 }]
    const scope = { comId: caller.comId, departments: readable(caller) }
    let count = 0
    const pages = pagesOf(step, (paging) => listStaff(db, scope, input, paging, now()))
    for await (const page of pages) {
      for (const row of page.list)
        sheet.addRow(
          [
            row.userName,
            row.jobNumber,
            row.department,
            row.ward,
            row.post,
            row.title,
            row.groups.join('、'),
            row.mobileMasked,
            say(row.employment),
            say(row.state),
            row.joinedDay,
            row.leftDay,
            row.lastLoginTime === null ? '' : dayStamp(row.lastLoginTime),
          ].map(safeCell),
        )
      count += page.list.length
      await progress(count, page.total)
    }
    await keepFile(`${say('sheet')}-${dayStamp(now())}.xlsx`, (path) => book.xlsx.writeFile(path))
    return { says: textIn(sheetTexts.exported, language, { count }), result: { count } }
  },
}
