import type { ImportDraft } from '@contract/calls/authoring/questionImport'
import { textIn } from '../../../http/texts'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import type { DeskWork } from '../../deskJob/deskJobService'
import { jobTexts } from '../texts'
import { findDraft } from './importRepository'
import { ingestFile } from './ingestFile'

/** What a job says of a draft that it read. */
const saysOf = ({ good, broken, near }: Pick<ImportDraft, 'good' | 'broken' | 'near'>) => {
  if (broken > 0) return jobTexts.readBroken
  return near > 0 ? jobTexts.readNear : jobTexts[good > 0 ? 'readGood' : 'readNone']
}

/** The long job that reads a file of questions into a draft. The same file twice is one draft, so it may begin anew. */
export const readWork = (store: FileStore): DeskWork<'readQuestions'> => ({
  kind: 'readQuestions',
  needs: 'exam.author',
  takesFile: true,
  mayRunAgain: true,
  async run({ db, caller, language, now, input: { fileName }, sentFile, progress }) {
    const draftId = await ingestFile(
      { db, store, caller, language, now: now(), progress },
      { fileName, bytes: await sentFile() },
    )
    const draft = await findDraft(db, caller, draftId)
    if (!draft) throw new Error('the draft that was stored is gone')
    const { questionCount, good, broken, near } = draft
    await progress(questionCount, questionCount)
    return {
      says: textIn(saysOf(draft), language, { all: questionCount, good, broken, near }),
      result: { draftId, questionCount, good, broken, near },
      link: `questions/imports/${draftId}${broken > 0 ? '?show=broken' : ''}`,
    }
  },
})
