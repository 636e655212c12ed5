import { can } from '@contract/rules/rights'
import { keyOfPaper, printPaper, type KeyLine } from '../../examPrint/examPrintService'
import { fileNameOf } from '../writing/PackZip'
import { examsOf } from './examRepository'
import { column, type PackPlan } from './PackPlan'

interface Line extends KeyLine {
  exam: string
}

/** Papers of the exams with what is right. Those of the platform and the region are theirs to show. */
export const paperPart: PackPlan = {
  part: 'papers',
  needs: 'exam.read',
  count: async ({ tx, bounds }) => (await examsOf(tx, bounds)).filter(({ isOwn }) => isOwn).length,
  async write({ tx, bounds, caller, now, store, language, text, write, zip, folder, took, lacks }) {
    const lines: Line[] = []
    const exams = await examsOf(tx, bounds)
    const own = exams.filter(({ isOwn }) => isOwn)
    const open = own.filter(({ endTime }) => can(caller, 'exam.author') || endTime <= now)
    for (const { taskId, title } of open) {
      for (const what of ['paper', 'solutions'] as const) {
        const place = zip.place(what)
        const printed = await printPaper(
          { db: tx, store, note: (src) => lacks(text('pictureGone', { name: `${title} ${src}` })) },
          { comId: bounds.comId, taskId, what, language },
          place,
        )
        if (!printed) continue
        const name = `${fileNameOf(`${title} ${text(what)}`)}.pdf`
        took((await zip.take(`${folder}/${name}`, place, printed.pages)).bytes, printed.pages)
      }
      lines.push(
        ...(await keyOfPaper(tx, bounds.comId, taskId, language)).map((line) => ({
          ...line,
          exam: title,
        })),
      )
    }
    if (open.length < own.length) lacks(text('papersRunning', { n: own.length - open.length }))
    const others = exams.filter(({ isOwn }) => !isOwn).length
    if (others > 0) lacks(text('papersElsewhere', { n: others }))
    await write<Line>({
      name: text('keySheet'),
      columns: [
        column(text('exam'), 6, ({ exam }) => exam),
        column(text('no'), 1.5, ({ number }) => number),
        column(text('questionKind'), 2.5, ({ kind }) => kind),
        column(text('stem'), 14, ({ stem }) => stem),
        column(text('marks'), 1.5, ({ marks }) => marks),
        column(text('answer'), 6, ({ answer }) => answer),
      ],
      rows: lines,
    })
  },
}
