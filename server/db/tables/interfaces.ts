import type { ColumnType, Generated } from 'kysely'
import type { DeliveryKind, DeliveryState, NewsKind } from '@contract/kinds'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'

export interface InterfaceTables {
  /** A key by which a system of the hospital asks. */
  api_key: {
    com_id: string
    key_id: string
    title: string
    key_hash: string
    begins: string
    abilities: KeyAbility[]
    /** null: the whole hospital. */
    units: string[] | null
    ends_at: number
    created_at: number
    created_by: string
    last_used_at: number | null
    last_address: string | null
    revoked_at: number | null
  }
  /** Where news of the hospital are sent to. */
  webhook: {
    com_id: string
    webhook_id: string
    title: string
    address: string
    secret_cipher: Uint8Array
    kinds: NewsKind[]
    enabled: boolean
    exam_result_cursor: string
    certificate_cursor: string
    updated_at: number
    updated_by: string
  }
  /** One sending of a webhook, with its answer. */
  webhook_delivery: {
    com_id: string
    delivery_id: string
    webhook_id: string
    kind: DeliveryKind
    items: ColumnType<object[], string, string>
    state: Generated<DeliveryState>
    tries: Generated<number>
    created_at: number
    next_at: number | null
    tried_at: number | null
    status: number | null
    reply: string | null
    took_ms: number | null
  }
}
