import { Type as T, type Static } from 'typebox'
import { certificateKinds, renewingKinds } from '../../kinds'
import type { Area } from '../call'
import { deskPaging, Id, oneOf, pageOf, strict, Time } from '../fields'

const own = '/education-intf/api/own/certificateRenewal'

const renewal = {
  ofKind: oneOf(certificateKinds),
  /** What is renewed, as it stands on the certificates. */
  title: T.String(),
  byKind: oneOf(renewingKinds),
  byId: Id,
  byName: T.String(),
  /** So many days before a certificate ends it is owed. */
  days: T.Integer(),
}
const Row = T.Object({
  renewalId: Id,
  ...renewal,
  startedTime: Time,
  endedTime: T.Union([Time, T.Null()]),
  /** When what renews it closes; null: it was withdrawn. */
  byEnd: T.Union([Time, T.Null()]),
  /** People who owe it, those of them who are overdue, and who has renewed. */
  owing: T.Integer(),
  overdue: T.Integer(),
  renewed: T.Integer(),
})
export type CertificateRenewal = Static<typeof Row>

/** Campaigns: who holds a certificate that runs out owes a new one. */
export const certificateRenewal = {
  list: {
    path: `${own}/list`,
    needs: 'certificate.read',
    ours: true,
    summary:
      'Campaigns of the hospital, running ones first, with how many of my departments or hospital owe a new certificate; who they are says duty.list with kind certificate.',
    input: T.Object(deskPaging, strict),
    output: pageOf(Row),
  },
  choices: {
    path: `${own}/choices`,
    needs: 'certificate.read',
    ours: true,
    summary:
      'Certificates of the hospital that run out, the next first, and the open exams and courses that give one, out of which a campaign is made.',
    input: T.Object({}, strict),
    output: T.Object({
      of: T.Array(
        T.Object({
          ofId: Id,
          ofKind: oneOf(certificateKinds),
          title: T.String(),
          people: T.Integer(),
          nextEnd: Time,
        }),
      ),
      by: T.Array(
        T.Object({ byId: Id, byKind: oneOf(renewingKinds), name: T.String(), endTime: Time }),
      ),
    }),
  },
  start: {
    path: `${own}/start`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'From now on who holds this certificate owes a new one so many days before it ends; the exam or course that gives it is open for them. One campaign a certificate (101220).',
    input: T.Object({ ofId: Id, byId: Id, days: T.Integer({ minimum: 1, maximum: 365 }) }, strict),
    output: T.Object({ renewalId: Id }),
  },
  end: {
    path: `${own}/end`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary: 'Ends a campaign: nobody owes anything of it any more.',
    input: T.Object({ renewalId: Id }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
