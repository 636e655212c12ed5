import { randomBytes } from 'node:crypto'
import type { CertificateKind } from '@contract/kinds'
import { yearOf } from '@contract/rules/hospitalTime'
import { writeEvent } from '../../db/auditEvent'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import { standRenewals } from '../duty/dutyService'
import { notify } from '../message/messageService'
import { findPerson, planDrawing, recordCertificate } from './certificateRepository'
import { endOf, numberFrom, renewalStart } from './certificateRules'
import { recordRenewed, renewedBy } from './renewalRepository'
import { renewedByCampaign } from './renewals/campaignRepository'
import { templateFor } from './templates/templateRepository'

export interface ToIssue {
  comId: string
  personId: string
  kind: CertificateKind
  /** The course task, exam, scene or rule that gives it. */
  taskId: string
  title: string
  issuer: string
  /** How long it is valid; 0: always. */
  months: number
  credits: number
  /** What they count as; null: not said. */
  creditKind?: string | null
  /** Hours of learning of 45 minutes; null: not said. */
  hours?: number | null
  /** null: the hospital's. */
  templateId?: string | null
  /** Of credits: the year that they were earned in. */
  round?: string | null
}

/**
 * Issues a certificate with name, department and hospital as they are now, notifies the person, and plans its papers. Returns its
 * id; a valid one of the same thing stays the one. null: there is no such person.
 */
export async function issue(db: Db, wanted: ToIssue, now: number): Promise<string | null> {
  const { comId, personId, kind, taskId, title, issuer, months, credits } = wanted
  const person = await findPerson(db, comId, personId)
  if (!person) return null
  const old =
    (kind === 'course' ? await renewedBy(db, comId, personId, taskId) : undefined) ??
    (await renewedByCampaign(db, comId, personId, taskId))
  const template = await templateFor(db, comId, wanted.templateId ?? null)
  const number = numberFrom(yearOf(now), randomBytes(8))
  const { id, isNew } = await recordCertificate(db, {
    com_id: comId,
    certificate_id: newId(now),
    person_id: personId,
    task_id: taskId,
    number,
    kind,
    person_name: person.name,
    department: person.department,
    hospital: person.hospital,
    title,
    issuer,
    credits,
    credit_kind: wanted.creditKind ?? null,
    hours: wanted.hours ?? null,
    round: wanted.round ?? null,
    template_id: template?.templateId ?? null,
    template_version: template?.version ?? null,
    issued_at: now,
    expires_at: endOf(renewalStart(old?.expires_at ?? null, now), months),
    revoked_at: null,
  })
  if (!isNew) return id
  await writeEvent(
    db,
    {
      comId,
      what: 'server.issueCertificate',
      subject: 'certificate',
      kind,
      personId,
      taskId,
      thingId: id,
      after: { number, title, months },
    },
    now,
  )
  if (old) await recordRenewed(db, comId, old.certificate_id, number)
  await standRenewals(db, comId, [personId])
  await planDrawing(db, comId, id)
  await notify(
    db,
    {
      comId,
      personIds: [personId],
      kind: 'certificateIssued',
      facts: { name: title },
      path: '/extendCertificate',
      onceKey: `certificate:${number}`,
    },
    now,
  )
  return id
}
