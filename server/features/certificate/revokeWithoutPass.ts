import type { Tx } from '../../db/schema'
import { notify } from '../message/messageService'
import { revoke } from './certificateRepository'
import { listLost } from './lostRepository'

/**
 * Takes back the certificates of somebody whose pass was made void or corrected away, with the reason, and tells them. Who has
 * still passed by another try keeps them. In the transaction that changed person_task, after the write.
 */
export async function revokeWithoutPass(
  tx: Tx,
  whose: { comId: string; personId: string; taskId: string },
  { reason, by }: { reason: string; by: string },
  now: number,
): Promise<void> {
  const { comId, personId } = whose
  for (const { certificateId, title, number } of await listLost(tx, whose)) {
    if (!(await revoke(tx, comId, certificateId, { reason, by }, now))) continue
    await notify(
      tx,
      {
        comId,
        personIds: [personId],
        kind: 'certificateRevoked',
        facts: { name: title, reason },
        path: '/extendCertificate',
        onceKey: `certificate-revoked:${number}`,
      },
      now,
    )
  }
}
