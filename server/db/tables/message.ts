import type { MessageTopic, MessageWay, MutableTopic } from '@contract/kinds'
import type { WaySettings } from '@contract/calls/message/messageWay'
import type { Generated, JSONColumnType } from 'kysely'

/** Tables of the message centre. */
export interface MessageTables {
  /** A message to one person; its words are made when it is read, in the reader's language. Not before `shown_at`. */
  message: {
    com_id: string
    message_id: string
    person_id: string
    kind: string
    facts: JSONColumnType<Record<string, string | number>>
    path: string
    /** A user gets the same notice once. */
    once_key: string
    shown_at: number
    read_at: number | null
    created_at: number
  }
  /** A notice in the hospital's own words; who got it has a message of the key `notice:<notice_id>`. */
  staff_notice: {
    com_id: string
    notice_id: string
    title: string
    body: string
    created_by: string
    created_at: number
    /** The long job that sends it; its row goes after some days. */
    job_id: string
    /** null: the job is at it, or ended before. */
    sent_at: number | null
  }
  /** One accepted question of the messaging platform: it may send one message of that template. */
  message_grant: {
    com_id: string
    grant_id: string
    person_id: string
    app_code: string
    template: string
    used_for: string | null
    created_at: number
  }
  /** What somebody keeps off their phone. */
  message_mute: {
    com_id: string
    person_id: string
    topic: MutableTopic
  }
  /** state: 0 waits, 1 is on its way (a process that died leaves it so), 2 sent, 3 abandoned: `problem` says why. */
  message_sending: {
    com_id: string
    message_id: string
    way: MessageWay
    /** Of the messaging platform, which asks for one. */
    template: string | null
    state: Generated<number>
    tries: Generated<number>
    due_at: number
    problem: string | null
  }
  /** A way by which messages of a hospital go out. Without a row: the platform carries everything, the others nothing. */
  message_way: {
    com_id: string
    way: MessageWay
    enabled: boolean
    topics: MessageTopic[]
    settings: JSONColumnType<WaySettings>
    secret_cipher: Uint8Array | null
    updated_at: number
    updated_by: string
  }
  /** Notices by SMS that a hospital sent in a month, never more than it allowed itself. */
  sms_month: {
    com_id: string
    /** Its first day. */
    month: string
    used: number
    most: number
  }
}
