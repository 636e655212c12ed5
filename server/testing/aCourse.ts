import { contract } from '@contract/calls'
import type { CourseDraft, PhaseDraft } from '@contract/calls/study/courseMaking'
import { everybody } from '@contract/rules/audience'
import { hourMs } from '@contract/rules/hospitalTime'
import type { Client } from './client'

const { courseMaking, file } = contract

/** A part that draws no question. */
export const none = { categories: [], single: 0, multiple: 0, judge: 0 }

/** A part of a course: six seconds of text, unless told otherwise. */
export const aPart = (phaseId: string, details: Partial<PhaseDraft> = {}): PhaseDraft => ({
  phaseId,
  title: `第 ${phaseId} 节`,
  kind: 'text',
  seconds: 6,
  mustFinish: 1,
  fileId: '',
  fileName: '',
  blocks: [{ kind: 'paragraph', runs: [{ text: '先洗手。' }] }],
  draw: none,
  ...details,
})

/** A course of one text for everybody, open since an hour and for four days. `now`: epoch ms. */
export const aCourseDraft = (now: number, details: Partial<CourseDraft> = {}): CourseDraft => ({
  title: '导管相关感染预防',
  audience: '护士',
  desc: '',
  credit: 1,
  passScore: 60,
  startTime: now - hourMs,
  endTime: now + 100 * hourMs,
  whom: everybody,
  freeOrder: 0,
  certificate: 0,
  certificateMonths: 0,
  phases: [aPart('P1')],
  ...details,
})

/** Publishes a new course (aCourseDraft), as its author does at the desk; the id of its task. */
export async function aCourse(
  author: Client,
  now: number,
  details: Partial<CourseDraft> = {},
): Promise<string> {
  const saved = await author.ask(courseMaking.saveDraft, { draft: aCourseDraft(now, details) })
  return (await author.ask(courseMaking.publish, saved)).taskId
}

/** Uploads a file of a course as the editor does, in parts; returns its id. */
export async function sendInParts(
  by: Client,
  bytes: Buffer,
  purpose: 'file' | 'package' = 'package',
): Promise<string> {
  const { uploadId, partBytes } = await by.ask(file.beginUpload, {
    name: '课件.zip',
    bytes: bytes.length,
    purpose,
  })
  for (let from = 0; from < bytes.length; from += partBytes) {
    await by.post(
      `/incontrol-fileserver/own/upload/part/${uploadId}?from=${from}`,
      bytes.subarray(from, from + partBytes),
      { 'content-type': 'application/octet-stream' },
    )
  }
  return (await by.ask(file.finishUpload, { uploadId })).fileId
}
