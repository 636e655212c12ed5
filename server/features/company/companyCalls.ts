import type { Contract } from '@contract/calls'
import type { Company } from '@contract/calls/people/company'
import { Code } from '@contract/codes'
import { areaPath } from '../../../content/areaLookup'
import { mapPage, type Paging } from '../../db/page'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import {
  listDepartments,
  findNature,
  listPositions,
  searchCompanies,
  type CompanySearch,
} from './companyRepository'
import { commonReplies } from '../../http/texts'
import { platformId } from '../../companies'

type Row = Awaited<ReturnType<typeof searchCompanies>>['list'][number]

const companyOf = (row: Row): Company => ({
  comId: row.com_id,
  comName: row.com_name,
  level: row.level ?? '',
  areaId: row.area_id ?? '',
  areaName: row.area_id === null ? (row.province ?? '') : areaPath(row.area_id),
})

export interface AsksSurveys {
  /** Whose questionnaire it is; undefined: none that this visitor finds. */
  surveyIssuer(db: Db, caller: Caller | undefined, surveyId: string): Promise<string | undefined>
}

/** Hospitals and what is inside them. Names of hospitals, departments and posts are open: registering needs them. */
export function companyCalls({ surveyIssuer }: AsksSurveys): Handlers<Contract['company']> {
  const page = async (
    { keyword, areaId, withSignOn, comId, ...paging }: CompanySearch & Paging,
    { db }: { db: Db },
  ) => mapPage(await searchCompanies(db, { keyword, areaId, withSignOn, comId }, paging), companyOf)
  return {
    ofArea: page,
    search: page,
    async searchForSurvey({ taskId, ...search }, { db, caller }) {
      const issuer = await surveyIssuer(db, caller, taskId)
      if (issuer === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      return page({ ...search, ...(issuer !== platformId && { comId: issuer }) }, { db })
    },

    searchWithoutLogIn: page,

    async positions({ comId }, { db }) {
      const rows = await listPositions(db, comId)
      return {
        list: rows.map((row) => ({
          positionId: row.post_id,
          positionName: row.post_name,
          postNature: row.nature,
        })),
      }
    },

    async natureOfPosition({ positionId }, { db }) {
      const postNature = await findNature(db, positionId)
      if (postNature === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
      return { postNature }
    },

    async departmentTree({ comId, withWard = 0 }, { db }) {
      const departments = await listDepartments(db, comId)
      return {
        children: departments.map(({ id, name, wards }) => ({
          deptId: id,
          deptName: name,
          children:
            withWard === 1
              ? wards.map((ward) => ({ deptId: ward.id, deptName: ward.name, children: [] }))
              : [],
        })),
      }
    },

    async wardTree({ comId }, { db, caller }) {
      if (comId !== caller.comId) throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
      const departments = await listDepartments(db, comId)
      return {
        children: departments
          .filter(({ wards }) => wards.length > 0)
          .map(({ id, name, wards }) => ({
            wardId: id,
            wardName: name,
            children: wards.map((ward) => ({ wardId: ward.id, wardName: ward.name, children: [] })),
          })),
      }
    },
  }
}
