import type { Audience } from '@contract/rules/audience'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { roomOf, roomProblem, type Room } from '@contract/rules/exam/rooms'
import type { Language } from '@contract/texts'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { audienceProblem } from '../audience/audienceService'
import { notify } from '../message/messageService'
import { listSeatedOf, listStarts } from './rooms/roomRepository'
import { replies, roomProblems } from './texts'

/** What authoring needs of the rooms of exams on site (docs/decisions/049). */

/** The rooms as the task keeps them; null: it has none. */
export const roomsColumn = (rooms: readonly Room[] = []): string | null =>
  rooms.length > 0
    ? JSON.stringify(rooms.map((room) => ({ ...room, name: room.name.trim() })))
    : null

/**
 * Whether an exam can be given with these rooms. Throws badInput: one is unfinished, names what the hospital does not have, or an
 * invigilator would sit in a room that they start.
 */
export async function checkRooms(
  db: Db,
  comId: string,
  { rooms = [], whom }: { rooms?: readonly Room[]; whom: Audience },
  language: Language,
): Promise<void> {
  if (rooms.length === 0) return
  const problem = roomProblem(rooms)
  if (problem)
    throw new DomainError(Code.badInput, roomProblems[problem.problem], { room: problem.name })
  const people = [...new Set(rooms.flatMap(({ invigilators }) => invigilators))]
  const named = { ...everybody, people, units: rooms.flatMap(({ units }) => units) }
  const words = await audienceProblem(db, comId, named, language)
  if (words !== '') throw new DomainError(Code.badInput, replies.roomsUnknown, { problem: words })
  for (const { personId, name, units } of await listSeatedOf(db, comId, whom, people)) {
    const seat = roomOf(rooms, units)
    if (seat?.invigilators.includes(personId))
      throw new DomainError(Code.badInput, replies.roomOwn, { name, room: seat.name })
  }
}

/** A room that was started stays: its people may have begun. Throws stateChanged. */
export async function checkStartedStay(
  db: Db,
  comId: string,
  taskId: string,
  before: readonly Room[] = [],
  after: readonly Room[] = [],
): Promise<void> {
  for (const { roomId } of await listStarts(db, comId, taskId)) {
    const started = before.find((room) => room.roomId === roomId)
    if (started && !after.some((room) => room.roomId === roomId))
      throw new DomainError(Code.stateChanged, replies.roomStarted, { room: started.name })
  }
}

/** Tells invigilators once that they start a room of this exam. */
export async function notifyInvigilators(
  db: Db,
  comId: string,
  {
    taskId,
    name,
    rooms = [],
  }: { taskId: string; name: string; rooms?: readonly Room[] | undefined },
  now: number,
): Promise<void> {
  await notify(
    db,
    {
      comId,
      personIds: [...new Set(rooms.flatMap(({ invigilators }) => invigilators))],
      kind: 'invigilator',
      facts: { name: name.trim() },
      path: '/own/examRooms',
      onceKey: `invigilator-${taskId}`,
    },
    now,
  )
}
