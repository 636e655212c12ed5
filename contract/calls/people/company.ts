import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { PostNature } from './dictionary'
import { Flag, Id, Keyword, pageOf, paging, strict, PlatformWord } from '../fields'

const areaId = T.String({ pattern: '^[0-9]{2}([0-9]{2}){0,2}$' })
export const Company = T.Object({
  comId: Id,
  comName: T.String(),
  level: T.String(),
  areaId: T.String(),
  areaName: PlatformWord,
})
export type Company = Static<typeof Company>
const Search = T.Object({ keyword: Keyword, areaId: T.Optional(areaId), ...paging }, strict)

const Ward = T.Object({ wardId: Id, wardName: T.String(), children: T.Array(T.Unknown()) })
const DepartmentWards = T.Object({ wardId: Id, wardName: T.String(), children: T.Array(Ward) })
const DepartmentLeaf = T.Object({
  deptId: Id,
  deptName: T.String(),
  children: T.Array(T.Unknown()),
})
const Department = T.Object({ deptId: Id, deptName: T.String(), children: T.Array(DepartmentLeaf) })

export const company = {
  ofArea: {
    path: '/education-intf/api/company/getAreaHospitalByParam',
    access: 'public',
    summary: 'The hospitals of an area.',
    input: T.Object({ areaId, keyword: Keyword, ...paging }, strict),
    output: pageOf(Company),
  },
  search: {
    path: '/education-intf/api/company/searchCompanyByPage',
    access: 'public',
    silent: true,
    summary:
      'Hospitals by words of their name; withSignOn: only those whose people come in with accounts of their own.',
    input: T.Object(
      { keyword: Keyword, areaId: T.Optional(areaId), withSignOn: T.Optional(Flag), ...paging },
      strict,
    ),
    output: pageOf(Company),
  },
  searchForSurvey: {
    path: '/education-intf/api/company/searchCompanyBySurveyPage',
    access: 'public',
    summary: 'Hospitals that a questionnaire may be answered for.',
    input: T.Object(
      { keyword: Keyword, areaId: T.Optional(areaId), taskId: Id, ...paging },
      strict,
    ),
    output: pageOf(Company),
  },
  searchWithoutLogIn: {
    path: '/incontrol-intf/api/company/getCompanyPageListNoLogin',
    access: 'public',
    domain: 'D0',
    silent: true,
    summary:
      'Hospitals by words of their name, for campaigns without log-in. Its failures raise no toast.',
    input: Search,
    output: pageOf(Company),
  },
  positions: {
    path: '/education-intf/api/company/getAllPositionByComId',
    access: 'public',
    summary: 'The posts of a hospital.',
    input: T.Object({ comId: Id }, strict),
    output: T.Object({
      list: T.Array(T.Object({ positionId: Id, positionName: T.String(), postNature: PostNature })),
    }),
  },
  natureOfPosition: {
    path: '/education-intf/api/company/getPostNatureByPositionId',
    access: 'public',
    summary: 'The nature of a post: what it must know follows from it.',
    input: T.Object({ positionId: Id }, strict),
    output: T.Object({ postNature: PostNature }),
  },
  departmentTree: {
    path: '/education-intf/api/company/getDeptTrees',
    access: 'public',
    summary: 'The departments of a hospital, with their wards when asked.',
    input: T.Object({ comId: Id, withWard: T.Optional(Flag) }, strict),
    output: T.Object({ children: T.Array(Department) }),
  },
  wardTree: {
    path: '/incontrol-intf/api/dept/getWardTrees',
    access: 'signedIn',
    tokenHeader: 'access-token',
    summary:
      'The wards of my hospital by department; the log-in token comes in the header access-token.',
    input: T.Object({ comId: Id }, strict),
    output: T.Object({ children: T.Array(DepartmentWards) }),
  },
} as const satisfies Area
