import type { EmploymentKind } from '@contract/kinds'

/** A unit of the hospital's tree; closed ones are not there. */
export interface KnownUnit {
  id: string
  name: string
  parentId: string | null
  /** What it was called before, and what was merged into it. */
  former: readonly string[]
}

export interface KnownName {
  id: string
  name: string
}

export interface KnownPost extends KnownName {
  /** As PostNature counts. */
  nature: number
}

export interface KnownPerson {
  personId: string
  name: string
  jobNumber: string | null
  /** They entered that number themselves, and nobody of the hospital has looked at it. */
  isOwnNumber: boolean
  unitId: string | null
  postId: string | null
  titleId: string | null
  mobileHash: string | null
  mobileMasked: string | null
  birthHash: string | null
  email: string | null
  /** YYYY-MM-DD. */
  joinedOn: string | null
  employment: EmploymentKind
  /** More than a learner's, now or from a day that is still to come. */
  hasRights: boolean
  /** former: has left; waiting: has registered and is not let in yet. */
  standing: 'active' | 'former' | 'waiting'
}

/** What a hospital has when a file is compared with it. */
export interface World {
  units: readonly KnownUnit[]
  posts: readonly KnownPost[]
  titles: readonly KnownName[]
  people: readonly KnownPerson[]
  /** YYYY-MM-DD of the hospital's day. */
  today: string
  hashMobile(mobile: string): string
  hashBirth(day: string): string
}

export type MadeKind = 'unit' | 'ward' | 'post' | 'title'

/** A unit, post or title that the file names, that is not there, and that is to be made when the rows are taken. */
export interface Made {
  kind: MadeKind
  name: string
  /** Of a ward: the department that it lies in, as the file says it. */
  under: string
}
