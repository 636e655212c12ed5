import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { mapPage } from '../../db/page'
import type { Db } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies, textIn } from '../../http/texts'
import { listSessions } from '../account/personService'
import { planDeskJob } from '../deskJob/deskJobService'
import { unitPlaces, withAbove } from '../organisation/organisationService'
import { birthOf } from './birthDay'
import { changesIn } from './changes'
import { actName } from '../audit/actNameService'
import { listHappenings } from './historyRepository'
import { listStaff } from './listRepository'
import {
  findPerson,
  furtherPostsOf,
  groupsOf,
  placeNames,
  sumsOf,
  type PersonRow,
} from './personRepository'
import { sheetTexts } from './texts'

/** Whose people somebody reads; null: the whole hospital. */
export const readable = (caller: Caller) => departmentsIn(boundsOf(caller, 'staff.read'))

/** Somebody whom the caller may look at. Throws notFound, also for people of elsewhere. */
async function readPerson(db: Db, caller: Caller, personId: string): Promise<PersonRow> {
  const person = await findPerson(db, caller.comId, personId)
  const only = readable(caller)
  const units = person ? [person.unitId ?? '', ...person.furtherUnits] : []
  if (!person || (only && !units.some((id) => only.includes(id))))
    throw new DomainError(Code.notFound, commonReplies.notFound)
  return person
}

type Reading = 'list' | 'startExport' | 'person' | 'history'

/** The staff list and one person of it. */
export const peopleCalls = ({
  secrets,
}: Pick<FeatureDeps, 'secrets'>): Pick<Handlers<Contract['people']>, Reading> => ({
  list: ({ pageIndex, pageSize, ...filter }, { db, caller, now }) =>
    listStaff(
      db,
      { comId: caller.comId, departments: readable(caller) },
      filter,
      { pageIndex, pageSize },
      now,
    ),

  async startExport(input, { db: tx, caller, language, now }) {
    const title = textIn(sheetTexts.jobTitle, language)
    const wanted = { kind: 'exportPeople' as const, title, input }
    return { jobId: await planDeskJob(tx, caller, wanted, { language, now }) }
  },

  async person({ userId }, { db, caller, now }) {
    const { comId } = caller
    const person = await readPerson(db, caller, userId)
    const { list } = await listStaff(
      db,
      { comId, departments: null },
      { personId: userId },
      { pageIndex: 1, pageSize: 1 },
      now,
    )
    const [row] = list
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    const places = await unitPlaces(db, comId)
    const names = await placeNames(db, comId)
    const groups = await groupsOf(db, comId, userId)
    const path = person.unitId
      ? withAbove(
          person.unitId,
          new Map(places.map(({ unitId, parentId }) => [unitId, parentId])),
        ).reverse()
      : []
    return {
      ...row,
      version: person.version,
      unitId: person.unitId,
      unitPath: path.map((id) => names.get(`unit/${id}`)?.name ?? ''),
      postId: person.postId,
      titleId: person.titleId,
      majorId: person.majorId,
      major: person.majorId === null ? '' : (names.get(`major/${person.majorId}`)?.name ?? ''),
      groupIds: groups.map(({ groupId }) => groupId),
      birthDay: birthOf(secrets, person.birthCipher),
      email: person.email ?? '',
      extraTime: person.extraTime,
      isClinell: person.isClinell ? 1 : 0,
      leaveFirstDay: person.leaveFirstDay ?? '',
      leaveLastDay: person.leaveLastDay ?? '',
      furtherPosts: await furtherPostsOf(db, comId, userId),
      devices: (await listSessions(db, comId, userId, now)).map((one) => ({
        name: one.device_name,
        kind: one.device_kind as 'mobile',
        beganTime: one.created_at,
        seenTime: one.last_seen_at,
      })),
      sums: await sumsOf(db, comId, userId),
      mayChange: userId === caller.userId ? 0 : 1,
    }
  },

  async history({ userId, ...paging }, { db, caller, language }) {
    await readPerson(db, caller, userId)
    return mapPage(
      await listHappenings(db, caller.comId, userId, paging),
      ({ before, after, ...row }) => ({
        ...row,
        act: actName(row.what, language),
        changes: changesIn({ before, after }),
      }),
    )
  },
})
