import type { ColumnType, Generated } from 'kysely'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { signOnKinds } from '@contract/kinds'

export interface SignOnTables {
  /** A directory of the hospital by which its people come in. */
  sign_on_way: {
    com_id: string
    way_id: string
    kind: (typeof signOnKinds)[number]
    title: string
    settings: ColumnType<SignOnSettings, string, string>
    secret_cipher: Uint8Array | null
    enabled: boolean
    updated_at: number
    updated_by: string
    entries: Generated<number>
    last_entry_at: number | null
  }
}
