import { contract } from '@contract/calls'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { filePaths } from '@contract/calls/operating/file'
import { everybody } from '@contract/rules/audience'
import type { atTheDesk } from './deskCalls'

export type Desk = Awaited<ReturnType<typeof atTheDesk>>

/** Brings a file of a course to the server; gives its id. */
export async function upload(
  { ask, sendPart }: Desk,
  { name, bytes }: { name: string; bytes: Buffer },
  purpose: 'file' | 'package' = 'file',
): Promise<string> {
  const { uploadId } = await ask(contract.file.beginUpload, { name, bytes: bytes.length, purpose })
  await sendPart(`${filePaths.part.replace('{uploadId}', uploadId)}?from=0`, Buffer.from(bytes))
  return (await ask(contract.file.finishUpload, { uploadId })).fileId
}

/** A part of a course; what is not said is a short text without words. */
export const part = (
  more: Partial<PhaseDraft> & Pick<PhaseDraft, 'phaseId' | 'kind'>,
): PhaseDraft => ({
  title: '一节',
  seconds: 10,
  mustFinish: 1,
  fileId: '',
  fileName: '',
  blocks: [],
  draw: { categories: [], single: 0, multiple: 0, judge: 0 },
  ...more,
})

/** A course as its author has it in hand, for everybody. */
export const aCourse = (title: string, phases: PhaseDraft[]): CourseDraft => ({
  title,
  audience: '',
  desc: '',
  credit: 1,
  passScore: 60,
  startTime: Date.UTC(2026, 0, 1),
  endTime: Date.UTC(2027, 11, 1),
  whom: everybody,
  freeOrder: 0,
  certificate: 1,
  certificateMonths: 24,
  phases,
})
