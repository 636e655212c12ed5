import { sql, type RawBuilder } from 'kysely'
import type { DutyCell, Matrix } from '@contract/calls/year/dutyCells'
import { DutyState } from '@contract/states'
import type { Db } from '../../db/schema'
import { daysOf } from '@contract/rules/year/daysOf'

/** What somebody was given, as a cell is made of it. */
export interface HeldCell {
  kind: string
  taskId: string
  state: number
  isOpen: boolean
  /** Epoch ms. */
  dueTime: number
  longer: boolean
}

/** SQL: how a person `p` stands with these tasks, as one column. */
export const heldCells = (comId: string, tasks: Matrix['tasks']): RawBuilder<HeldCell[]> => sql`
  coalesce((select json_agg(json_build_object('kind', d.kind, 'taskId', d.task_id, 'state', d.state, 'isOpen', d.closed_at is null,
      'dueTime', (extract(epoch from d.due_at) * 1000)::bigint, 'longer', d.due_by is not null))
    from duty d where d.com_id = ${comId} and d.person_id = p.person_id and d.task_id = any(${tasks.map(({ taskId }) => taskId)}::text[])
      and d.state <> ${DutyState.withdrawn}), '[]')`

/** How each of these people stands with these tasks. */
export async function readHeld(
  db: Db,
  comId: string,
  userIds: readonly string[],
  tasks: Matrix['tasks'],
): Promise<ReadonlyMap<string, HeldCell[]>> {
  const { rows } = await sql<{ userId: string; held: HeldCell[] }>`
    select p.person_id as "userId", ${heldCells(comId, tasks)} as held
    from person p where p.com_id = ${comId} and p.person_id = any(${[...userIds]}::text[])`.execute(
    db,
  )
  return new Map(rows.map(({ userId, held }) => [userId, held]))
}

/** A cell for each task, in their order. */
export const cellsOf = (
  tasks: Matrix['tasks'],
  held: readonly HeldCell[],
  now: number,
): DutyCell[] =>
  tasks.map(({ kind, taskId }) => {
    const found = held.find((one) => one.kind === kind && one.taskId === taskId)
    if (!found) return null
    const { state, isOpen, dueTime, longer } = found
    const { overdue, days } = daysOf({ dueTime }, now)
    return { state, dueTime, overdue: isOpen ? overdue : 0, days, longer: longer ? 1 : 0 }
  })
