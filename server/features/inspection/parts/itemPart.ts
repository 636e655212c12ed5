import { itemOf, itemRows } from '../../report/reportService'
import { examsOf } from './examRepository'
import { column, type PackPlan } from './PackPlan'

interface Line extends ReturnType<typeof itemOf> {
  exam: string
  no: number
}

/** Each question of each exam: how many had it right, and whether it tells good from weak. Counted over the whole hospital. */
export const itemPart: PackPlan = {
  part: 'items',
  needs: 'report.read',
  isWhole: true,
  count: async ({ tx, bounds }) => (await examsOf(tx, bounds)).length,
  async write({ tx, bounds, text, write }) {
    const lines: Line[] = []
    for (const { taskId, title } of await examsOf(tx, bounds))
      (await itemRows(tx, [bounds.comId], taskId)).forEach((row, at) =>
        lines.push({ ...itemOf(row), exam: title, no: at + 1 }),
      )
    await write<Line>({
      name: text('itemSheet'),
      columns: [
        column(text('exam'), 6, ({ exam }) => exam),
        column(text('no'), 1.5, ({ no }) => no),
        column(text('category'), 4, ({ knowCatName }) => knowCatName),
        column(text('stem'), 13, ({ stem }) => stem),
        column(text('taken'), 2, ({ taken }) => taken),
        column(text('blank'), 2, ({ blank }) => blank),
        column(text('earned'), 2, ({ difficulty }) => difficulty),
        column(text('discrimination'), 2, ({ discrimination }) => discrimination),
      ],
      rows: lines,
    })
  },
}
