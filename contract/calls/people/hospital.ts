import { Type as T, type Static } from 'typebox'
import { hospitalStates } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import type { Area } from '../call'
import { departmentPaths } from './organisation'
import {
  deskPaging,
  Flag,
  Id,
  Keyword,
  oneOf,
  pageOf,
  strict,
  text,
  Time,
  PlatformWord,
} from '../fields'

const own = '/education-intf/api/own/hospital'
const areaId = T.String({ pattern: '^[0-9]{2}([0-9]{2}){0,2}$' })

const Hospital = T.Object({
  comId: Id,
  comName: T.String(),
  areaName: PlatformWord,
  level: T.String(),
  brand: oneOf(brandNames),
  state: oneOf(hospitalStates),
  /** Who may come in now. */
  people: T.Integer(),
  departments: T.Integer(),
  administrators: T.Array(T.String()),
  createdTime: Time,
  /** The application that waits; '' where none does. */
  applicationId: T.String(),
  applicantName: T.String(),
  applicantMobile: T.String(),
})
export type Hospital = Static<typeof Hospital>

/** Hospitals, as the platform's operator runs them. */
export const hospital = {
  list: {
    path: `${own}/list`,
    needs: 'platform.operate',
    ours: true,
    summary: 'All hospitals, those that wait first, then the newest.',
    input: T.Object(
      { keyword: Keyword, state: T.Optional(oneOf(hospitalStates)), ...deskPaging },
      strict,
    ),
    output: pageOf(Hospital),
  },
  templates: {
    path: `${own}/templates`,
    needs: 'platform.operate',
    ours: true,
    summary: 'Departments that hospitals usually have, by kind of hospital.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({ templateId: Id, name: T.String(), departments: T.Array(T.String()) }),
      ),
      levels: T.Array(T.Object({ value: T.String(), label: PlatformWord })),
    }),
  },
  readDepartments: {
    path: `${own}/readDepartments`,
    needs: 'platform.operate',
    repeatable: true,
    inQuery: true,
    upload: { maxBytes: 4 * 1024 * 1024 },
    ours: true,
    silent: true,
    summary:
      'Departments out of a file of the hospital (xlsx or csv: a column a level, names with what is above each, or a bare list), a line each; nothing is stored.',
    input: T.Object({ fileName: text(200, 1) }, strict),
    output: T.Object({ lines: T.Array(T.String()) }),
  },
  create: {
    path: `${own}/create`,
    needs: 'platform.operate',
    repeatable: true,
    decides: { about: 'approval' },
    ours: true,
    summary:
      'A hospital with its departments and its administrator, open at once. password: shown once, to be handed over; a password of its own even where the number has an account at another hospital.',
    input: T.Object(
      {
        comName: text(60, 4),
        areaId,
        level: T.Optional(text(10)),
        nature: T.Optional(text(10)),
        brand: oneOf(brandNames),
        departments: T.Optional(departmentPaths),
        userName: text(60, 1),
        mobile: T.String({ pattern: '^1[3-9][0-9]{9}$' }),
      },
      strict,
    ),
    output: T.Object({ comId: Id, password: T.String() }),
    silent: true,
  },
  approve: {
    path: `${own}/approve`,
    needs: 'platform.operate',
    concerns: 'application',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    summary:
      'Opens a hospital that applied, with its departments; who applied becomes its administrator, who may grant.',
    input: T.Object({ applicationId: Id, departments: T.Optional(departmentPaths) }, strict),
    output: T.Object({ departments: T.Integer() }),
  },
  setArea: {
    path: `${own}/setArea`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'approval' },
    ours: true,
    silent: true,
    summary:
      "Puts a hospital into another area: what its new region's centre has running is given to its people, what the old one's has they owe no more; what they did stays.",
    input: T.Object({ comId: Id, areaId, reason: text(200, 1) }, strict),
    output: T.Object({ areaName: PlatformWord }),
  },
  close: {
    path: `${own}/close`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'approval' },
    asksAgain: true,
    ours: true,
    summary:
      'Closes a hospital: nobody of it can log in, everything it has stays. isOpen 1 opens it again.',
    input: T.Object({ comId: Id, isOpen: Flag, reason: text(200, 1) }, strict),
    output: T.Object({ ended: T.Integer() }),
  },
} as const satisfies Area
