import assert from 'node:assert/strict'
import { contract } from '@contract/calls'
import { eventually } from '../people/Person'
import type { World } from '../people/World'
import { atTheDesk } from './deskCalls'
import { admin } from './dutySteps'

const { deskJob, staffImport } = contract

/** People join by a staff file at the desk: a line each, with job number, name, department and mobile number. */
export async function join({ server }: World, lines: readonly string[]): Promise<void> {
  const desk = await atTheDesk(server, admin.mobile)
  const ended = (jobId: string) =>
    eventually(
      async () => (await desk.ask(deskJob.watch, { jobId })).state === 'done',
      () => 'the job of the staff file never ended',
    )
  const file = Buffer.from(`工号,姓名,科室,手机号\n${lines.join('\n')}\n`)
  const path = `${staffImport.readFile.path}?fileName=${encodeURIComponent('新人.csv')}`
  const reply = await desk.sendPart(path, file)
  assert.equal(reply.code, 0, reply.msg)
  const { importId, jobId } = reply.data as { importId: string; jobId: string }
  await ended(jobId)
  await ended((await desk.ask(staffImport.take, { importId, leaverIds: [] })).jobId)
}
