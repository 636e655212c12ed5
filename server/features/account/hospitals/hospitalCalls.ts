import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { brandNamed } from '@contract/rules/place/brands'
import { ReviewState } from '@contract/states'
import { areaPath, isArea, provinceName } from '../../../../content/areaLookup'
import { loadDictionaries } from '../../../../content/places'
import { newId } from '../../../db/newId'
import { mapPage } from '../../../db/page'
import type { Tx } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { maskMobile, type Secrets } from '../../../secrets'
import {
  companyNamed,
  decideCompany,
  insertCompany,
  lockName,
  storeArea,
  storeClosed,
} from '../../company/companyService'
import { addUnits, readDepartments, unitsFrom } from '../../organisation/organisationService'
import { makeAdministrator } from '../../rights/rightsService'
import { handedOutPassword } from '../handedOutPassword'
import { hashPassword } from '../passwords'
import { decideApplication } from '../registration/decideApplication'
import { companyNameToKeep, nameToKeep } from '../registration/personCreation'
import { firstDepartment } from '../registration/texts'
import { insertPerson, managersPost } from '../registration/registrationRepository'
import { endSessions } from '../sessionRepository'
import type { Sessions } from '../sessions'
import type { TaskDoors } from '../TaskDoors'
import { replies } from '../texts'
import { nameFirstOffice } from './nameFirstOffice'
import {
  hospitalNumbers,
  listHospitals,
  listTemplates,
  peopleWithSessions,
} from './hospitalRepository'

const { dictionaries } = loadDictionaries()
const levels = new Map(dictionaries['companyLevel'])

/** Hospitals, as the platform's operator runs them. */
export function hospitalCalls({
  secrets,
  sessions,
  moveRegion,
}: {
  secrets: Secrets
  sessions: Sessions
} & Pick<TaskDoors, 'moveRegion'>): Handlers<Contract['hospital']> {
  async function withDepartments(
    tx: Tx,
    comId: string,
    lines: readonly string[],
    now: number,
  ): Promise<number> {
    const planned = unitsFrom(lines)
    if (!planned)
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'departments' })
    const top = planned.filter(({ path }) => path.length === 1)
    await nameFirstOffice(
      tx,
      comId,
      top.map(({ path }) => path[0] ?? ''),
    )
    return addUnits(tx, comId, { parentId: null, planned }, now)
  }

  return {
    async list({ keyword = '', state, ...paging }, { db, now }) {
      const page = await listHospitals(db, { keyword: keyword.trim(), state }, paging)
      const numbers = new Map(
        await Promise.all(
          page.list.map(
            async ({ comId }) => [comId, await hospitalNumbers(db, comId, now)] as const,
          ),
        ),
      )
      return mapPage(page, (row) => ({
        comId: row.comId,
        comName: row.comName,
        areaName: row.areaId === null ? '' : areaPath(row.areaId),
        level: levels.get(row.level ?? '') ?? '',
        brand: brandNamed(row.brand),
        state: row.state,
        people: 0,
        departments: 0,
        administrators: [],
        ...numbers.get(row.comId),
        createdTime: row.createdTime,
        applicationId: row.applicationId ?? '',
        applicantName: row.applicantName ?? '',
        applicantMobile: row.applicantMobile ?? '',
      }))
    },

    templates: async (_input, { db }) => ({
      list: await listTemplates(db),
      levels: [...levels].map(([value, label]) => ({ value, label })),
    }),

    readDepartments: async (_input, { file }) => ({ lines: await readDepartments(file) }),

    async create(
      { comName, areaId, level, nature, brand, departments = [], userName, mobile },
      { db, caller, now, audit },
    ) {
      if (!isArea(areaId)) throw new DomainError(Code.badInput, replies.areaWrong)
      const kept = companyNameToKeep(comName)
      const name = nameToKeep(userName)
      const mobileHash = secrets.hashMobile(mobile)
      // Never the password of an account elsewhere, without its owner's word: whoever knows that one is not the administrator here.
      const password = handedOutPassword()
      const passwordHash = await hashPassword(password)
      const comId = newId(now)
      await db.transaction().execute(async (tx) => {
        await lockName(tx, kept)
        const there = await companyNamed(tx, kept, areaId)
        if (there)
          throw new DomainError(
            Code.companyThere,
            there.waiting ? replies.companyWaiting : replies.companyThere,
          )
        await insertCompany(
          tx,
          {
            comId,
            comName: kept,
            brand,
            areaId,
            province: provinceName(areaId),
            departmentName: firstDepartment[brand],
            address: null,
            level: level || null,
            nature: nature || null,
            creditCode: null,
          },
          now,
        )
        await decideCompany(tx, comId, ReviewState.approved)
        await withDepartments(tx, comId, departments, now)
        const who = { comId, personId: newId(now) }
        await insertPerson(
          tx,
          {
            ...who,
            name,
            jobNumber: null,
            departmentId: 'd1',
            postId: await managersPost(tx, comId),
            titleId: null,
            majorId: null,
            mobileHash,
            mobileMasked: maskMobile(mobile),
            mobileCipher: secrets.encryptMobile(mobile),
            passwordHash,
            isHandedOut: true,
            active: 1,
          },
          now,
        )
        await makeAdministrator(tx, who, caller.userId, now)
        await audit(
          { comId, personId: who.personId, thingId: comId, after: { comName: kept, areaId } },
          tx,
        )
      })
      return { comId, password }
    },

    async approve({ applicationId, departments = [] }, { db: tx, caller, now, audit }) {
      const decided = await decideApplication(
        tx,
        { kind: 'company' },
        { applicationId, state: ReviewState.approved, reason: '', by: caller.userId },
        now,
      )
      await audit({
        ...decided,
        before: { state: ReviewState.waiting },
        after: { state: ReviewState.approved },
      })
      return { departments: await withDepartments(tx, decided.comId, departments, now) }
    },

    async setArea({ comId, areaId, reason }, { db: tx, now, audit }) {
      if (!isArea(areaId)) throw new DomainError(Code.badInput, replies.areaWrong)
      const before = await storeArea(tx, comId, { areaId, province: provinceName(areaId) }, now)
      if (before === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      await moveRegion(tx, comId, now)
      await audit({ comId, thingId: comId, reason, before: { areaId: before }, after: { areaId } })
      return { areaName: areaPath(areaId) }
    },

    async close({ comId, isOpen, reason }, { db: tx, now, audit, afterCommit }) {
      if (!(await storeClosed(tx, comId, isOpen === 1 ? null : now)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      await audit({ comId, thingId: comId, reason, after: { isOpen } })
      if (isOpen === 1) return { ended: 0 }
      const people = await peopleWithSessions(tx, comId)
      for (const personId of people) {
        await endSessions(tx, { comId, personId })
        afterCommit(() => sessions.forget({ comId, userId: personId }))
      }
      return { ended: people.length }
    },
  }
}
