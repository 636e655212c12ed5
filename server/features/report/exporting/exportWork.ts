import type { Db } from '../../../db/schema'
import { textIn } from '../../../http/texts'
import type { FormSeal } from '../../../sealed'
import type { DeskWork } from '../../deskJob/deskJobService'
import type { Counting } from '../items/counting'
import { mayReadAnswers } from '../reportScope'
import { scopedTask } from '../reportCalls'
import { exportTexts } from '../texts'
import { fileNameOf } from './exports'
import { writeExport } from './writeExport'

interface Parts {
  /** Where the rows are read. */
  reader(): Promise<Db>
  forms: FormSeal
  counting: Counting
}

/** The long job that writes the workbook of an exam, as its owner may read it when it is written. */
export const exportWork = ({ reader, forms, counting }: Parts): DeskWork<'exportReport'> => ({
  kind: 'exportReport',
  needs: 'report.read',
  mayRunAgain: true,
  async run({ db, caller, language, input: { taskId, kind }, now, progress, keepFile }) {
    const { scope, task } = await scopedTask(db, caller, taskId, 'report.read')
    for (const hospital of scope.hospitals ?? []) await counting.countTask(hospital, taskId)
    const from = await reader()
    let rows = 0
    await keepFile(fileNameOf(task, { kind, language, now: now() }), async (path) => {
      rows = await writeExport(from, {
        row: { kind, language },
        task,
        scope,
        withAnswers: mayReadAnswers(caller, task, now()),
        path,
        forms,
        now: now(),
        progress,
      })
    })
    return { says: textIn(exportTexts.exported, language, { n: rows }), result: { rows } }
  },
})
