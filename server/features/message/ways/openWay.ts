import type { MessageWay } from '@contract/kinds'
import type { Db } from '../../../db/schema'
import type { Outgoing } from '../../../integrations/outgoing/createOutgoing'
import type { Sms } from '../../../integrations/sms/Sms'
import type { LetterWay } from '../../../integrations/ways/LetterWay'
import { mailWay } from '../../../integrations/ways/mailWay'
import { smsWay } from '../../../integrations/ways/smsWay'
import { dingTalkWay, weComWay } from '../../../integrations/ways/workWays'
import type { Secrets } from '../../../secrets'
import { findApp } from '../../signOn/signOnService'
import { findReached, type Reached } from './sendingRepository'
import { listWays, type WayRow } from './wayRepository'

export const waySecret = 'message-way'

export interface WayDeps {
  secrets: Pick<Secrets, 'decrypt' | 'decryptMobile'>
  outgoing: Outgoing
  sms: Pick<Sms, 'sendNotice'>
}

/** A way of a hospital, ready to go out. */
export interface OpenedWay extends LetterWay {
  /** Where it reaches somebody; undefined: nowhere. */
  addressOf(db: Db, personId: string): Promise<string | undefined>
}

/** The address of somebody on a way, of what is known of them. */
function addressIn(
  { settings, way }: WayRow,
  { jobNumber, email, mobile }: Reached,
  secrets: WayDeps['secrets'],
): string | undefined {
  if (way === 'wecom') return jobNumber ?? undefined
  if (way === 'email') {
    const domain = settings?.way === 'email' ? settings.domain : ''
    const atWork = domain && jobNumber ? `${jobNumber}@${domain}` : undefined
    return email ?? atWork
  }
  return mobile ? secrets.decryptMobile(mobile) : undefined
}

async function letterWayOf(
  db: Db,
  comId: string,
  { settings, secretCipher }: WayRow,
  { secrets, outgoing, sms }: WayDeps,
): Promise<LetterWay | undefined> {
  switch (settings?.way) {
    case 'email':
      return mailWay(
        settings,
        secretCipher ? secrets.decrypt(waySecret, secretCipher) : '',
        outgoing,
      )
    case 'sms':
      return smsWay(sms)
    case 'wecom': {
      const found = await findApp(db, secrets, { comId, wayId: settings.wayId, kind: 'wecom' })
      return found && weComWay(found.app, found.secret, outgoing)
    }
    case 'dingtalk': {
      const found = await findApp(db, secrets, { comId, wayId: settings.wayId, kind: 'dingtalk' })
      return found && dingTalkWay(found.app, settings, found.secret, outgoing)
    }
    case 'platform':
    case undefined:
      return undefined
  }
}

/** Opens a way of a hospital other than the messaging platform; undefined: it is not set up. Whoever opens it closes it. */
export async function openWay(
  db: Db,
  deps: WayDeps,
  comId: string,
  way: MessageWay,
): Promise<OpenedWay | undefined> {
  const row = (await listWays(db, comId)).find((one) => one.way === way)
  const opened = row && (await letterWayOf(db, comId, row, deps))
  if (!row || !opened) return undefined
  return {
    ...opened,
    async addressOf(pool, personId) {
      const reached = await findReached(pool, comId, personId)
      return reached && addressIn(row, reached, deps.secrets)
    },
  }
}
