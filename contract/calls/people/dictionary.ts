import { Type as T, type Static } from 'typebox'
import { deviceKinds } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import { DemoEntry } from '../account/demoEntry'
import type { Area } from '../call'
import { Flag, Id, Keyword, strict, oneOf, PlatformWord } from '../fields'

const list = <S extends Parameters<typeof T.Array>[0]>(row: S) => T.Object({ list: T.Array(row) })
const areaId = T.String({ pattern: '^[0-9]{2}([0-9]{2}){0,2}$' })
/** 1 doctor, 2 nurse, 3 technician, 4 pharmacist, 5 manager, 6 support and cleaning, 7 student or trainee. */
export const PostNature = T.Integer({ minimum: 1, maximum: 7 })
const Post = T.Object({ postId: Id, postName: PlatformWord, postNature: PostNature })

const County = T.Object({
  areaId: T.String(),
  areaName: PlatformWord,
  children: T.Array(T.Unknown()),
})
const City = T.Object({ areaId: T.String(), areaName: PlatformWord, children: T.Array(County) })
const Province = T.Object({ areaId: T.String(), areaName: PlatformWord, children: T.Array(City) })

const menu = { menuId: Id, menuName: PlatformWord, icon: T.String(), path: T.String() }
const Menu = T.Object({
  ...menu,
  children: T.Array(T.Object({ ...menu, children: T.Array(T.Unknown()) })),
})

const named = T.Object(
  { zh: T.String({ minLength: 1, maxLength: 40 }), en: T.String({ minLength: 1, maxLength: 80 }) },
  strict,
)
const colour = T.String({ pattern: '^#[0-9A-Fa-f]{6}$' })
/** What makes a brand. `content`: whose exams, documents and log-in rules it shows. */
export const BrandDetails = T.Object(
  {
    code: T.String({ pattern: '^[a-z0-9-]{3,30}$' }),
    content: oneOf(brandNames),
    name: named,
    /** Title of the slide check (specification §2). */
    sliderTitle: named,
    /** Primary colour in light and in dark. */
    colours: T.Object({ light: colour, dark: colour }, strict),
    /** A path of our own, or empty: the name stands alone. */
    logo: T.String({ pattern: '^(/[A-Za-z0-9_.-]+)*$', maxLength: 200 }),
    /** Which of the two log-in addresses its hosts use. */
    logInAt: T.Union([T.Literal('education'), T.Literal('infectionControl')]),
    supportPhone: T.String({ pattern: '^[0-9-]{5,20}$' }),
  },
  strict,
)
export type BrandDetails = Static<typeof BrandDetails>

export const dictionary = {
  brand: {
    path: '/education-intf/api/own/common/brand',
    access: 'public',
    ours: true,
    summary:
      'The brand of a host, a mini-program or an entry: names, colours, logo. Two are built in, more come by configuration.',
    input: T.Object(
      {
        host: T.Optional(T.String({ maxLength: 253 })),
        appId: T.Optional(T.String({ maxLength: 64 })),
        appCode: T.Optional(T.String({ maxLength: 40 })),
      },
      strict,
    ),
    output: T.Interface([BrandDetails], {
      /** What the operator called the platform, for the page of the log-in; missing before. `platformLogo`: '' without one. */
      platformName: T.Optional(T.String()),
      platformLogo: T.Optional(T.String()),
      /** Demo accounts that the log-in page offers. H5 reads them from its HTML; the mini-program has no HTML from the server and needs this field. */
      demo: T.Optional(DemoEntry),
    }),
    silent: true,
  },
  dictionaries: {
    path: '/education-intf/api/common/getDictList',
    access: 'public',
    summary: 'Entries of the named dictionaries, in their order; an unknown name has none.',
    input: T.Object(
      { dictType: T.Array(T.String({ maxLength: 40 }), { minItems: 1, maxItems: 20 }) },
      strict,
    ),
    output: list(
      T.Object({ dictType: T.String(), code: T.String(), name: PlatformWord, order: T.Integer() }),
    ),
  },
  areasByType: {
    path: '/education-intf/api/common/getAreaByType',
    access: 'public',
    summary:
      'Provinces (1), cities (2) or counties (3) below the given area; without one all of that kind, counties excepted.',
    input: T.Object(
      { areaType: T.Integer({ minimum: 1, maximum: 3 }), pid: T.Optional(areaId) },
      strict,
    ),
    output: list(T.Object({ areaId: T.String(), areaName: PlatformWord, areaType: T.Integer() })),
  },
  areaTree: {
    path: '/education-intf/api/common/getAreaTree',
    access: 'public',
    summary: 'The areas as a tree, from a province or from the whole country, 1 to 3 levels deep.',
    input: T.Object(
      {
        rootId: T.Optional(T.String({ pattern: '^[0-9]{2}$' })),
        depth: T.Integer({ minimum: 1, maximum: 3 }),
      },
      strict,
    ),
    output: T.Object({ children: T.Array(Province) }),
  },
  posts: {
    path: '/education-intf/api/common/queryPostByParam',
    access: 'public',
    summary: 'Posts of a hospital, or the usual ones.',
    input: T.Object({ comId: T.Optional(Id), keyword: Keyword }, strict),
    output: list(Post),
  },
  titles: {
    path: '/education-intf/api/common/queryProfessionalByParam',
    access: 'public',
    summary: 'Professional titles of a hospital, or the usual ones; all or those of a post.',
    input: T.Object({ comId: T.Optional(Id), postId: T.Optional(Id), keyword: Keyword }, strict),
    output: list(T.Object({ professionalId: Id, professionalName: PlatformWord })),
  },
  majors: {
    path: '/education-intf/api/common/queryMajorByParam',
    access: 'public',
    summary:
      'Majors of the platform, with a hospital its own too: the groups, those of a group, or those that match a word.',
    input: T.Object({ comId: T.Optional(Id), pid: T.Optional(Id), keyword: Keyword }, strict),
    output: list(T.Object({ majorId: Id, majorName: PlatformWord, hasChildren: Flag })),
  },
  qualityCentre: {
    path: '/education-intf/api/common/getQcCenterGradeByAppCode',
    access: 'public',
    summary:
      'The quality-control centre behind an entry; its name is the brand name. Grade 1 national, 2 province, 3 city, 4 county.',
    input: T.Object({ appCode: T.String({ maxLength: 40 }) }, strict),
    output: T.Object({
      qcCenterId: Id,
      qcCenterName: PlatformWord,
      grade: T.Integer(),
      brand: T.String(),
    }),
  },
  menuTree: {
    path: '/education-intf/api/front/menu/getMenuTree',
    access: 'public',
    summary: 'The menu for this brand, device and role; a guest gets what is open to all.',
    input: T.Object(
      {
        appCode: T.Optional(T.String({ maxLength: 40 })),
        platform: oneOf(deviceKinds),
      },
      strict,
    ),
    output: T.Object({ children: T.Array(Menu) }),
  },
  knowledgeChildren: {
    path: '/education-intf/api/knowcat/getKnowCatByPid',
    access: 'signedIn',
    summary:
      'The knowledge categories below one, or the topmost ones: a tree that opens step by step.',
    input: T.Object({ pid: T.String({ maxLength: 64 }) }, strict),
    output: list(T.Object({ knowCatId: Id, knowCatName: PlatformWord, hasChildren: Flag })),
  },
} as const satisfies Area
