import { Code } from '@contract/codes'
import type { PrintedPaper } from '@contract/kinds'
import type { Language } from '@contract/texts'
import { DomainError } from '../../http/DomainError'
import { commonReplies, textIn } from '../../http/texts'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { Db } from '../../db/schema'
import { loadSharp } from '../../integrations/loadSharp'
import type { Block, PrintDoc, PrintPicture } from '../../printing/PrintDoc'
import { readPaper } from '../exam/paperService'
import { readMedia } from '../file/questionMediaService'
import type { DeskRun, DeskWork } from '../deskJob/deskJobService'
import { answerSheetPart, keyPart, paperPart, solutionsPart, type Pictures } from './paperBlocks'
import { findPrinted, type PrintedExam } from './printRepository'
import { resultBlocks } from './resultBlocks'
import { printTexts, whatTexts } from './texts'
import { versionOf, type Version } from './versions'

const parts: Readonly<
  Record<PrintedPaper, (making: Parameters<typeof paperPart>[0], version: Version) => Block[]>
> = { paper: paperPart, answerSheet: answerSheetPart, key: keyPart, solutions: solutionsPart }

/** px of a picture in print at most. */
const maxSide = 1200

/** The pictures of a paper as PNG; one that cannot be read is left out and noted. */
async function readPictures(
  { db, note }: Pick<DeskRun, 'db' | 'note'>,
  store: FileStore,
  versions: readonly Version[],
): Promise<Pictures> {
  const sources = new Set(
    versions.flatMap(({ questions }) =>
      questions.flatMap(({ question, options }) => [
        ...[...(question.media ?? []), ...(question.case?.media ?? [])]
          .filter(({ kind }) => kind === 'image')
          .map(({ src }) => src),
        ...options.flatMap(({ src }) => (src === undefined ? [] : [src])),
      ]),
    ),
  )
  const pictures = new Map<string, PrintPicture>()
  for (const src of sources) {
    const picture = await pictureAt(db, store, src)
    if (picture) pictures.set(src, picture)
    else note(src)
  }
  return pictures
}

async function pictureAt(db: Db, store: FileStore, src: string): Promise<PrintPicture | undefined> {
  const bytes = await readMedia(db, store, src)
  if (!bytes) return undefined
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Keeps a document as the job's file, in the format that was asked for. */
async function keep(
  run: Pick<DeskRun, 'keepFile'>,
  doc: PrintDoc,
  format: 'pdf' | 'docx',
): Promise<void> {
  await run.keepFile(
    `${doc.title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)}.${format}`,
    async (path) => {
      // Fonts and the libraries are much memory: only who prints loads them.
      if (format === 'pdf') await (await import('../../printing/writePdf')).writePdf(doc, path)
      else await (await import('../../printing/writeDocx')).writeDocx(doc, path)
    },
  )
}

/** Paper, answer sheet, key or solutions of an exam, in one version or two. */
export async function documentOf(
  reading: Pick<DeskRun, 'db' | 'note'> & { store: FileStore },
  exam: PrintedExam,
  wanted: { what: PrintedPaper; twoVersions?: 0 | 1 | undefined },
  language: Language,
): Promise<PrintDoc> {
  const paper = await readPaper(reading.db, exam.paperId, exam.edition)
  const names: readonly Version['name'][] = wanted.twoVersions === 1 ? ['A', 'B'] : ['']
  const versions = names.map((name) => versionOf(paper, name))
  const pictures = await readPictures(reading, reading.store, versions)
  const making = { exam, sections: paper.sections, pictures, language }
  const what = textIn(whatTexts[wanted.what], language)
  return {
    title: `${exam.title} ${what}`,
    author: exam.hospital,
    parts: versions.map((version) => ({
      blocks: parts[wanted.what](making, version),
      foot: [exam.title, what, version.name].filter(Boolean).join(' '),
    })),
  }
}

/** The long job that prints paper, answer sheet, key or solutions of an exam. */
export const printExamWork = (store: FileStore): DeskWork<'printExam'> => ({
  kind: 'printExam',
  needs: 'exam.read',
  mayRunAgain: true,
  async run(run) {
    const { db, caller, language, input } = run
    const exam = await findPrinted(db, caller.comId, input.taskId)
    if (!exam) throw new DomainError(Code.notFound, commonReplies.notFound)
    const doc = await documentOf({ ...run, store }, exam, input, language)
    await keep(run, doc, input.format)
    return {
      says: textIn(printTexts.done, language, { what: textIn(whatTexts[input.what], language) }),
    }
  },
})

/** The long job that prints the list to be signed, or the statistics. */
export const printResultsWork: DeskWork<'printResults'> = {
  kind: 'printResults',
  needs: 'report.read',
  mayRunAgain: true,
  async run(run) {
    const { language, input } = run
    const { task, blocks } = await resultBlocks(run)
    const what = textIn(whatTexts[input.what], language)
    const title = `${task.taskName} ${what}`
    await keep(run, { title, author: task.issuer, parts: [{ blocks, foot: title }] }, input.format)
    return { says: textIn(printTexts.done, language, { what }) }
  },
}
