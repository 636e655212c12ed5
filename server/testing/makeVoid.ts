import { contract } from '@contract/calls'
import { person } from './client'

/** Makes a sitting of renhe void as it is done: its invigilator proposes, its administrator agrees. */
export async function makeVoid(
  url: string,
  { taskId, attemptId }: { taskId: string; attemptId: string },
  reason: string,
): Promise<void> {
  const [invigilator, admin] = [await person(url, 11), await person(url, 3)]
  const { changeId } = await invigilator.ask(contract.resultChange.propose, {
    taskId,
    attemptId,
    kind: 'void',
    reason,
  })
  await admin.ask(contract.resultChange.decide, { changeId, agree: 1 })
}
