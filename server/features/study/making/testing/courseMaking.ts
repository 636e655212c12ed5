import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@contract/calls'
import type { RichText } from '@contract/calls/library/richText'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { aCourseDraft, aPart, sendInParts } from '../../../../testing/aCourse'
import { aPackage, type SampleName } from '../../../../testing/aPackage'
import { person, type Client } from '../../../../testing/client'
import { CourseLearner } from '../../../../testing/CourseLearner'
import { startServer } from '../../../../testing/startServer'

const { courseMaking, study } = contract
export const hour = 3_600_000
export const paging = { pageIndex: 1, pageSize: 10 }
/** Where a page says that it stands, which shows a package. */
export const origin = 'https://edu.example.org'

/** Paragraphs of plain text. */
export const says = (...lines: string[]): RichText =>
  lines.map((text) => ({ kind: 'paragraph', runs: [{ text }] }))

/** A part of a course: ten seconds of two paragraphs, unless told otherwise. */
export const aPhase = (phaseId: string, details: Partial<PhaseDraft> = {}): PhaseDraft =>
  aPart(phaseId, { seconds: 10, blocks: says('第一段', '第二段'), ...details })

/** The address behind the door of a package that was opened. */
export const doorOf = ({ port, path }: { port: number; path: string }): string =>
  `http://127.0.0.1:${port}${path}`

/** A small PDF that an author has uploaded; its id. */
async function aDocument(url: string, author: Client): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([`%PDF-1.4\n${'x'.repeat(5000)}`]), '手册.pdf')
  const reply = await fetch(`${url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': author.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

/** An author of renhe (person 4) at a server which has pages, and what they make courses of. */
export async function startCourseMaking() {
  const h5Folder = mkdtempSync(join(tmpdir(), 'h5-'))
  writeFileSync(join(h5Folder, 'index.html'), '<!doctype html><html><body></body></html>')
  const server = await startServer({ settings: { h5Folder } })
  const author = await person(server.url, 4)
  const pdf = await aDocument(server.url, author)
  const aDraft = (details: Partial<CourseDraft> = {}) =>
    aCourseDraft(server.now(), {
      credit: 2,
      certificate: 1,
      certificateMonths: 12,
      phases: [
        aPhase('P1'),
        aPhase('P2', { kind: 'doc', fileId: pdf, fileName: '手册.pdf', blocks: [], seconds: 6 }),
      ],
      ...details,
    })
  const saved = (draft: CourseDraft) => author.ask(courseMaking.saveDraft, { draft })
  const sent = (bytes: Buffer, purpose: 'file' | 'package' = 'package') =>
    sendInParts(author, bytes, purpose)
  return {
    server,
    author,
    pdf,
    aDraft,
    saved,
    sent,
    /** A published course of one package, and the nurse (person 1) who has begun it. */
    async packageCourse(sample: SampleName, details: Partial<PhaseDraft> = {}) {
      const fileId = await sent(aPackage(sample))
      const taken = await author.ask(courseMaking.takePackage, { fileId })
      const phase = aPhase('P1', {
        kind: 'scorm',
        fileId,
        fileName: '课件.zip',
        blocks: [],
        seconds: 5,
        ...details,
      })
      const draft = await saved(aDraft({ phases: [phase] }))
      const { taskId } = await author.ask(courseMaking.publish, draft)
      const nurse = await person(server.url, 1)
      const { crsId: courseId } = await nurse.ask(study.baseInfo, { taskId })
      const inside = await new CourseLearner(server, nurse, taskId, courseId).start()
      return { taken, taskId, fileId, nurse, inside, of: { ...inside.course, phaseId: 'P1' } }
    },
    async close() {
      await server.close()
      rmSync(h5Folder, { recursive: true })
    },
  }
}
