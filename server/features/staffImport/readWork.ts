import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Secrets } from '../../secrets'
import type { DeskWork } from '../deskJob/deskJobService'
import { theImport } from './importService'
import { readImport } from './readImport'
import { unreadable } from '../formats/sheetService'
import { jobTexts } from './texts'

/** The long job that reads a staff file and holds it against the hospital. */
export const readWork = ({
  store,
  secrets,
}: {
  store: FileStore
  secrets: Secrets
}): DeskWork<'readStaffFile'> => ({
  kind: 'readStaffFile',
  needs: 'people.manage',
  mayRunAgain: true,
  async run({ db, comId, language, now, input: { importId, sheet }, progress }) {
    const { place } = await theImport(db, comId, importId)
    if (place === null) throw new DomainError(Code.notFound, unreadable.brokenZip)
    const bytes = await store.readAll(place)
    const of = { db, secrets, comId, importId, bytes, sheet, language, now, progress }
    const outcomes = await readImport(of).catch(async (error: unknown) => {
      // What cannot be read is not read again; anything else may be, by the next run.
      if (error instanceof DomainError) await store.remove(place)
      throw error
    })
    await store.remove(place)
    const { sheet: taken, sheets } = await theImport(db, comId, importId)
    const rows = outcomes.length
    const wrong = outcomes.filter(({ state }) => state === 'wrong').length
    return {
      says:
        wrong > 0
          ? textIn(jobTexts.readWrong, language, { rows, wrong })
          : textIn(jobTexts.read, language, { rows }),
      result: { rows, wrong, sheet: taken ?? '', sheets },
      link: `staff-import/${importId}`,
    }
  },
})
