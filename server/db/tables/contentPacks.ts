import type { ColumnType, Generated } from 'kysely'
import type { PackedKind } from '@contract/kinds'
import type { PackContent } from '../../features/contentPack/packFile'
import type { Flag } from './columns'

export interface ContentPackTables {
  content_pack: {
    com_id: string
    pack_id: string
    name: string
    version: string
    from_name: string
    source: string
    licence: string
    reviewed: Flag
    made_at: number
    digest: string
    content: ColumnType<PackContent, string, string>
    read_at: number
    taken_version: string | null
    taken_by: string | null
    taken_at: number | null
    /** The centre of a region that sent it. */
    sent_by: Generated<string | null>
  }
  content_pack_thing: {
    com_id: string
    pack_id: string
    kind: PackedKind
    origin: string
    thing_id: string
    pack_hash: string
    own_hash: string
  }
}
