import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { dayStamp } from '@contract/rules/hospitalTime'
import { DomainError } from '../../http/DomainError'
import { textIn } from '../../http/texts'
import type { DeskRun, DeskWork } from '../deskJob/deskJobService'
import { printableIds, readCertificates } from './certificateRepository'
import { looksOf } from './templates/looks'
import { jobTexts, paperDetails } from './texts'

/** So many in one file at most. */
const most = 5000
const step = 50

type Run = DeskRun<'printCertificates'>

/** Writes them into one PDF; its file is closed when this ends, also where a certificate cannot be drawn. */
export async function writePapers(
  { db, comId, progress }: Pick<Run, 'db' | 'comId' | 'progress'>,
  ids: readonly string[],
  {
    path,
    title,
    checkAddress,
  }: { path: string; title: string; checkAddress: (number: string) => string },
): Promise<void> {
  // Fonts and the library of PDFs are much memory: only a server that draws loads them.
  const { PaperBook } = await import('./drawing/papers')
  const book = await PaperBook.open({ Title: title, Author: comId })
  const written = pipeline(book.stream, createWriteStream(path))
  // The caller that awaits it gets the error; this handler keeps an earlier rejection from ending the process.
  written.catch(() => undefined)
  const look = looksOf(db)
  try {
    for (let from = 0; from < ids.length; from += step) {
      await progress(from, ids.length)
      for (const row of await readCertificates(db, comId, ids.slice(from, from + step)))
        book.add({ details: paperDetails(row, checkAddress(row.number)), look: await look(row) })
      // What else the server has to do comes between the steps.
      await new Promise((done) => setImmediate(done))
    }
    book.end()
  } catch (error) {
    // Nothing more comes: the stream and its file are closed.
    book.stream.destroy()
    await written.catch(() => undefined)
    throw error
  }
  await written
}

/** The long job that puts many certificates into one PDF. */
export const printWork = (
  checkAddress: (number: string) => string,
): DeskWork<'printCertificates'> => ({
  kind: 'printCertificates',
  needs: 'certificate.read',
  mayRunAgain: true,
  async run(run) {
    const { db, comId, caller, language, input, now } = run
    const filter = {
      departments: departmentsIn(boundsOf(caller, 'certificate.read')),
      state: input.state,
      keyword: (input.keyword ?? '').trim(),
    }
    const ids = await printableIds(db, comId, filter, most, now())
    if (ids.length === 0) throw new DomainError(Code.notFound, jobTexts.nothingToPrint)
    const title = textIn(jobTexts.printTitle, language)
    await run.keepFile(textIn(jobTexts.printFile, language, { day: dayStamp(now()) }), (path) =>
      writePapers(run, ids, { path, title, checkAddress }),
    )
    return { says: textIn(jobTexts.printed, language, { n: ids.length }) }
  },
})
