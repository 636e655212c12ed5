import type { ColumnType, Generated } from 'kysely'
import type { LogInWay } from '@contract/rules/people/logInWays'
import type { DefaultFlag } from './columns'

export interface SupportTables {
  /** Log-ins that are open. The token itself is never stored, only its SHA-256. */
  session: {
    token_hash: string
    session_id: string
    com_id: string
    person_id: string
    device_name: string
    /** mobile, pc or pad. */
    device_kind: Generated<string>
    source: number
    /** Ms without use after which it ends. */
    idle_ms: Generated<number>
    created_at: number
    last_seen_at: number
    expires_at: number
    /** When its person last proved the second factor in it. */
    second_factor_at: Generated<number | null>
    /** It was opened with a password that was handed out: nothing goes before an own one. */
    wants_password: DefaultFlag
    /** Who of the desk looks at what its person sees; null: it is their own. */
    viewed_by: Generated<string | null>
    /** How its person came in. */
    opened_by: LogInWay
  }
  /** Log-ins and failed tries of an account, shown to its person; kept 180 days. */
  log_in: {
    com_id: string
    person_id: string
    log_in_id: string
    at: number
    failed: DefaultFlag
    /** Where it came from, without the part that is one machine: 203.0.113.* */
    network: string
    /** SHA-256 of the device's random id. */
    device_hash: string | null
    device_name: string | null
    device_kind: string
  }
  /** Failed log-ins: of an account everywhere (a:hash), from one address (a:hash|address), from a device that it knows (d:hash|device), and of an address (i:address). */
  login_guard: {
    guard_key: string
    failures: number
    last_failure_at: number
    locked_until: Generated<number | null>
  }
  /** Wrong passwords of an hour by account and address, for the operator; kept 30 days. */
  failed_log_in: {
    account_hash: string
    address: string
    hour_at: number
    times: Generated<number>
    last_at: number
    /** What stood before the next try. */
    next: string
  }
  /** Processes that do jobs, and when each last said that it lives; what the others had locked is free again. */
  job_runner: { runner_id: string; seen_at: number }
  /** First reply of a changing call, by person and key; kept seven days. */
  idempotency: {
    com_id: string
    person_id: string
    key: string
    path: string
    body_hash: string
    reply: string | null
    created_at: number
  }
  /** Single-use tokens of common.buildToken; the reply of the guarded call stays here for repeats. */
  build_token: {
    token_hash: string
    com_id: string
    person_id: string
    scene: string
    task_id: string | null
    expires_at: number
    path: string | null
    reply: string | null
    used_at: number | null
  }
  /** Who downloaded what: one row per user, file and day (UTC). */
  download: {
    com_id: string
    biz_type: string
    biz_id: string
    file_id: string
    day: string
    person_id: string
  }
  /** Errors of the phones, those like each other as one; of nobody. */
  fault: {
    /** SHA-256 of target, version, page, message and the top of the stack. */
    fault_id: string
    target: string
    version: string
    page: string
    message: string
    stack: string
    /** Of the phone on which it happened the last time; so is `system`. */
    model: string
    system: string
    times: Generated<number>
    first_at: number
    last_at: number
    /** Hidden since then, until it comes again. */
    done_at: Generated<number | null>
  }
  setting: { name: string; value: ColumnType<string, string, string> }
}
