import type { Flag, NullableFlag } from './columns'
import type { ColumnType } from 'kysely'

/** A part of a package that can be played. */
export interface StoredItem {
  itemId: string
  title: string
  /** Path in the package, with its query. */
  href: string
  /** What the standard hands to it. */
  launchData: string
  /** SCORM 1.2: raw; SCORM 2004: scaled. Empty: none. */
  mastery: string
  /** Its package has rules about order and conditions, which are not kept here. */
  ordered?: true
}

/** Tables of course packages. */
export interface PackageTables {
  course_package: {
    com_id: string
    file_id: string
    kind: 'scorm12' | 'scorm2004'
    title: string
    items: ColumnType<StoredItem[], string, string>
    files: number
    bytes: number
    created_at: number
  }
  package_file: { com_id: string; file_id: string; path: string; place: string; bytes: number }
  package_result: {
    com_id: string
    run_id: string
    phase_id: string
    item_id: string
    lease: number
    seq: number
    state: string
    completed: Flag
    passed: NullableFlag
    score: number | null
    updated_at: number
  }
}
