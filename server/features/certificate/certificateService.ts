import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import { noteCertificate, whoIs } from './certificateRepository'
import { monthsLater, numberFrom } from './certificateRules'

export interface ForCourse {
  comId: string
  personId: string
  taskId: string
  title: string
  issuer: string
  /** How long it is valid; 0: always. */
  months: number
  credits: number
}

/** Issues the certificate of a finished course, with name and hospital as they are now. Gives its id; a valid one stays the one. `db` is a transaction. */
export async function issueForCourse(db: Db, { comId, personId, taskId, title, issuer, months, credits }: ForCourse, now: number): Promise<string | null> {
  const who = await whoIs(db, comId, personId)
  if (!who) return null
  return noteCertificate(db, {
    com_id: comId, certificate_id: newId(now), person_id: personId, task_id: taskId, number: numberFrom(new Date(now).getUTCFullYear(), randomBytes(8)),
    person_name: who.name, hospital: who.hospital, title, issuer, credits, issued_at: now, expires_at: monthsLater(now, months), revoked_at: null,
  })
}
