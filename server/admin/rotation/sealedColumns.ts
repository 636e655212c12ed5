import { secretPurpose } from '../../features/account/secondFactor/secondFactorCalls'
import { webhookSecret } from '../../features/interfaces/sending'
import { waySecret } from '../../features/message/ways/openWay'
import { modelKey } from '../../features/languageModel/languageModelService'
import { feedSecret } from '../../features/staffImport/feed/runFeed'
import type { Schema } from '../../db/schema'

/** Ciphertext in a column: under which purpose, and the hashes that find its row, of the same text. */
export interface SealedColumn {
  table: keyof Schema & string
  /** What names a row within its hospital. */
  key: readonly string[]
  column: string
  purpose: string
  /** In tables that name a person by (com_id, person_id). */
  hashes?: readonly { table: keyof Schema & string; column: string; purpose: string }[]
  /** A JSON object whose values are sealed one by one. */
  isForm?: true
}

/**
 * Everything that lies encrypted in the database. A test holds the list to the catalogue: a bytea column stands here, or
 * among those that hold no secret.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'person',
    key: ['person_id'],
    column: 'mobile_cipher',
    purpose: 'mobile-cipher',
    hashes: [{ table: 'mobile_lookup', column: 'mobile_hash', purpose: 'mobile-hash' }],
  },
  {
    table: 'person',
    key: ['person_id'],
    column: 'birth_cipher',
    purpose: 'birth-cipher',
    hashes: [{ table: 'person', column: 'birth_hash', purpose: 'birth-hash' }],
  },
  {
    table: 'identity',
    key: ['person_id'],
    column: 'id_cipher',
    purpose: 'identity-cipher',
    hashes: (['identity', 'identity_lookup'] as const).map((table) => ({
      table,
      column: 'id_hash',
      purpose: 'identity-hash',
    })),
  },
  { table: 'second_factor', key: ['person_id'], column: 'secret_cipher', purpose: secretPurpose },
  { table: 'second_factor', key: ['person_id'], column: 'new_cipher', purpose: secretPurpose },
  { table: 'sign_on_way', key: ['way_id'], column: 'secret_cipher', purpose: 'sign-on' },
  { table: 'webhook', key: ['webhook_id'], column: 'secret_cipher', purpose: webhookSecret },
  { table: 'message_way', key: ['way'], column: 'secret_cipher', purpose: waySecret },
  { table: 'hospital_model', key: [], column: 'key_cipher', purpose: modelKey },
  { table: 'staff_feed', key: [], column: 'secret_cipher', purpose: feedSecret },
  {
    table: 'attendance',
    key: ['meeting_id', 'attend_id'],
    column: 'form',
    purpose: 'form-answers',
    isForm: true,
  },
  {
    table: 'form_fill',
    key: ['task_id', 'person_id'],
    column: 'answers',
    purpose: 'form-answers',
    isForm: true,
  },
]

/**
 * What is keyed and lives for days at most: gone after a rotation, made again when it is asked for. Rows of staff files hold
 * hashes and ciphers inside what is sealed; an import is read again, or not taken back any more.
 */
export const shortLived = [
  'outside_token',
  'setup_link',
  'sent_code',
  'one_time_ticket',
  'slide_check',
  'login_guard',
  'failed_log_in',
  'staff_import_row',
  'staff_import_step',
] as const satisfies readonly (keyof Schema)[]
