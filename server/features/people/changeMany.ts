import type { Act } from '@contract/calls/people/peopleShapes'
import type { AuditEvent } from '../../db/auditEvent'
import { notifyPeopleChanged } from '../../db/notices'
import { addToGroup, changePeople, renewPlaces } from '../organisation/organisationService'
import { checkPlaces, type Deciding, locked, type Names } from './deciding'
import { letLeave } from './leaving'
import { placeNames, type PersonRow } from './personRepository'
import { followPeople } from '../duty/dutyService'

/** What the log is told of one of them. */
export type Changed = Pick<AuditEvent, 'kind' | 'reason' | 'before' | 'after'> & {
  personId: string
}

/** Changes people at once, all or nobody, and says of each what it was. Throws where the target is not there or not open. */
export async function changeMany(
  deciding: Deciding,
  userIds: readonly string[],
  change: Act,
): Promise<Changed[]> {
  const names = await placeNames(deciding.db, deciding.caller.comId)
  // In one order, so that two at once wait for one another and never both.
  const sorted = [...userIds].sort()
  const before: PersonRow[] = []
  for (const userId of sorted) before.push(await locked(deciding, userId))
  const target = targetOf(change)
  if (target) checkPlaces(names, [target])
  await changeAll(deciding, userIds, change)
  return sorted.map((personId, at) => ({
    personId,
    kind: change.act,
    ...('reason' in change && change.reason !== '' && { reason: change.reason }),
    ...(change.act === 'move' && {
      before: { unit: names.get(`unit/${before[at]?.unitId}`)?.name ?? '' },
    }),
    ...(change.act === 'post' && {
      before: { post: names.get(`post/${before[at]?.postId}`)?.name ?? '' },
    }),
    after: afterOf(change, names),
  }))
}

function targetOf(change: Act): string | undefined {
  if (change.act === 'move') return `unit/${change.unitId}`
  if (change.act === 'post') return `post/${change.postId}`
  return change.act === 'group' ? `group/${change.groupId}` : undefined
}

function afterOf(change: Act, names: Names): object {
  const target = targetOf(change)
  const name = target === undefined ? '' : (names.get(target)?.name ?? '')
  if (change.act === 'move') return { unit: name }
  if (change.act === 'post') return { post: name }
  if (change.act === 'group') return { group: name }
  return change.act === 'leave' ? { leftDay: change.day } : {}
}

async function changeAll(
  { db, caller, now }: Deciding,
  userIds: readonly string[],
  change: Act,
): Promise<void> {
  const { comId } = caller
  if (change.act === 'move') {
    await changePeople(db, comId, userIds, { department_id: change.unitId })
    await renewPlaces(db, comId, { personIds: userIds }, now)
  }
  if (change.act === 'post') await changePeople(db, comId, userIds, { post_id: change.postId })
  if (change.act === 'group') {
    await addToGroup(db, comId, change.groupId, userIds, now)
    await renewPlaces(db, comId, { personIds: userIds }, now)
  }
  if (change.act === 'leave') {
    const { day, endRights } = change
    await letLeave(
      db,
      { comId, personIds: userIds, day, endRights: endRights === 1, by: caller.userId },
      now,
    )
  }
  if (change.act === 'back')
    await changePeople(db, comId, userIds, { active: true, left_on: null, ends_rights: false })
  await notifyPeopleChanged(db, comId, userIds)
  await followPeople(db, comId, userIds, now)
}
