import { Type as T, type Static } from 'typebox'
import { maxNamed } from '../../rules/audience'
import type { Ability } from '../../rules/rights'
import type { Area } from '../call'
import { Day, deskPaging, Id, Keyword, pageOf, strict, PlatformWord } from '../fields'

const own = '/education-intf/api/own/audience'

const ids = (most: number) => T.Array(Id, { maxItems: most, uniqueItems: true })

/** Whom something is meant for, as contract/rules/audience says. */
export const AudienceShape = T.Object(
  {
    units: ids(1000),
    posts: ids(200),
    titles: ids(200),
    groups: ids(200),
    joined: T.Optional(
      T.Object({ from: T.Union([Day, T.Null()]), until: T.Union([Day, T.Null()]) }, strict),
    ),
    people: ids(maxNamed),
    except: T.Object({ units: ids(1000), people: ids(2000) }, strict),
  },
  strict,
)

/** What people are picked for: how far somebody's right to it reaches is how far they see people. */
export const assignAbilities = [
  'exam.author',
  'content.author',
  'training.assign',
  'meeting.run',
  'message.send',
  'certificate.issue',
  'skill.author',
  'plan.write',
  'competence.manage',
] as const satisfies readonly Ability[]
const ability = T.Unsafe<(typeof assignAbilities)[number]>(
  T.Union(assignAbilities.map((name) => T.Literal(name))),
)

const Named = T.Object({ id: Id, name: T.String(), people: T.Integer() })
const Unit = T.Object({
  id: Id,
  name: T.String(),
  /** '': nothing stands above it. */
  parentId: T.String(),
  /** Those below it count too. */
  people: T.Integer(),
})
export type AudienceUnit = Static<typeof Unit>
export type AudienceName = Static<typeof Named>

const AudiencePerson = T.Object({
  userId: Id,
  userName: T.String(),
  jobNumber: T.String(),
  deptName: T.String(),
  postName: PlatformWord,
})
export type AudiencePerson = Static<typeof AudiencePerson>

/** So many of those who are new or gone are named. */
export const namedChanges = 8
const Changed = T.Object({ people: T.Integer(), first: T.Array(AudiencePerson) })

/** Whom something can be meant for, how many a choice is, and who that is. */
export const audience = {
  choices: {
    path: `${own}/choices`,
    access: 'signedIn',
    ours: true,
    summary:
      'Units, posts, titles and groups of my hospital with how many people each has, as far as my right reaches.',
    input: T.Object({ ability }, strict),
    output: T.Object({
      people: T.Integer(),
      units: T.Array(Unit),
      posts: T.Array(Named),
      titles: T.Array(Named),
      groups: T.Array(Named),
    }),
  },
  count: {
    path: `${own}/count`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'How many people a choice is, in how many units, and how many are left after each list; people that it names, by name.',
    input: T.Object({ ability, audience: AudienceShape }, strict),
    output: T.Object({
      people: T.Integer(),
      units: T.Integer(),
      /** How many of each post, the most first; '' are those without one. */
      posts: T.Array(T.Object({ name: PlatformWord, people: T.Integer() })),
      /** Left after the units, then the posts too, and so on. */
      left: T.Object({
        all: T.Integer(),
        units: T.Integer(),
        posts: T.Integer(),
        titles: T.Integer(),
        groups: T.Integer(),
        joined: T.Integer(),
        people: T.Integer(),
        exceptUnits: T.Integer(),
      }),
      named: T.Array(AudiencePerson),
    }),
  },
  change: {
    path: `${own}/change`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'How many a choice is, and who is new and who is gone against the one that was published before: the number, and the first by name.',
    input: T.Object(
      { ability, before: T.Union([AudienceShape, T.Null()]), audience: AudienceShape },
      strict,
    ),
    output: T.Object({ people: T.Integer(), added: Changed, gone: Changed }),
  },
  fixed: {
    path: `${own}/fixed`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'Everybody of a choice as they are now, to be named one by one: a list that does not follow people. Refused when they are more than can be named.',
    input: T.Object({ ability, audience: AudienceShape }, strict),
    output: T.Object({ people: ids(maxNamed) }),
  },
  people: {
    path: `${own}/people`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary: 'Who a choice is, by name; by words of name or job number.',
    input: T.Object({ ability, audience: AudienceShape, keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(AudiencePerson),
  },
} as const satisfies Area
