import { sql } from 'kysely'
import { dayStamp } from '@contract/rules/hospitalTime'
import { isOfPack, isOnTopic, isWithin } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { column, namedColumns, type Named, type PackPlan } from './PackPlan'
import { countOf } from './partRepository'

interface Issued extends Named {
  number: string
  title: string
  issuer: string
  credits: number
  issuedAt: number
  expiresAt: number | null
  revokedAt: number | null
  reason: string
}

const issued = (bounds: PackBounds) => sql<Issued>`
  select c.number, c.title, c.issuer, c.person_name as name, coalesce(p.job_number, '') as "jobNumber", c.department as dept, c.credits, c.issued_at as "issuedAt",
    c.expires_at as "expiresAt", c.revoked_at as "revokedAt", coalesce(c.revoked_reason, '') as reason
  from certificate c join person p on p.com_id = c.com_id and p.person_id = c.person_id
  where c.com_id = ${bounds.comId} and ${isWithin(bounds, 'c.issued_at')} and ${isOfPack(bounds, 'p')} and ${isOnTopic(bounds, 'c.title')}
  order by c.issued_at, c.number`

/** Certificates that were issued, as they were. */
export const certificatePart: PackPlan = {
  part: 'certificates',
  needs: 'certificate.read',
  count: ({ tx, bounds }) => countOf(tx, issued(bounds)),
  async write({ bounds, text, write, sums }) {
    const rows = await write<Issued>({
      name: text('certificateSheet'),
      columns: [
        column(text('number'), 5, ({ number }) => number),
        column(text('title'), 7, ({ title }) => title),
        ...namedColumns(text),
        column(text('issuer'), 4, ({ issuer }) => issuer),
        column(text('issuedAt'), 3, ({ issuedAt }) => dayStamp(issuedAt)),
        column(text('validUntil'), 3, ({ expiresAt }) =>
          expiresAt === null ? text('forGood') : dayStamp(expiresAt),
        ),
        column(text('credits'), 2, ({ credits }) => credits),
        column(text('state'), 4, ({ revokedAt, reason }) =>
          revokedAt === null ? text('valid') : text('revoked', { reason }),
        ),
      ],
      rows: issued(bounds),
    })
    sums.set('certificates', rows)
  },
}
