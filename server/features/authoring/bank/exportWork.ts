import { writeFile } from 'node:fs/promises'
import { textIn } from '../../../http/texts'
import { closedToReader } from '../../exam/closedService'
import type { DeskWork } from '../../deskJob/deskJobService'
import { jobTexts } from '../texts'
import { exportFile, nameOf } from './exportFile'

/** The long job that writes questions of the bank into a file. */
export const exportWork: DeskWork<'exportQuestions'> = {
  kind: 'exportQuestions',
  needs: 'exam.read',
  mayRunAgain: true,
  async run({ db, caller, language, now, input: { format, ...filter }, progress, keepFile }) {
    const without = await closedToReader(db, caller, now())
    const { bytes, count, left } = await exportFile(db, caller, format, { ...filter, without })
    await progress(count, count)
    await keepFile(nameOf(format, false, language, now()), (path) => writeFile(path, bytes))
    const values = { count, left }
    return {
      says:
        left > 0
          ? textIn(jobTexts.exportedLeft, language, values)
          : textIn(jobTexts.exported, language, { count }),
      result: values,
    }
  },
}
