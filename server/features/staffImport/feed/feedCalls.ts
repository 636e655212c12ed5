import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { mapPage } from '../../../db/page'
import { checkAddress } from '../../../http/checkAddress'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { textIn } from '../../../http/texts'
import type { Outgoing } from '../../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../../secrets'
import { planDeskJob } from '../../deskJob/deskJobService'
import { describeFeed, findFeed, lastColumns, listRuns, storeFeed } from './feedRepository'
import { folderOf } from './fetchFile'
import { feedSecret } from './runFeed'
import { feedTexts } from './texts'

interface Deps {
  secrets: Secrets
  outgoing: Outgoing
  internalHosts: readonly string[]
  staffFolder: string | undefined
}

/** The nightly staff file, as the administrator of a hospital sets it up and watches it. */
export const feedCalls = ({
  secrets,
  outgoing,
  internalHosts,
  staffFolder,
}: Deps): Handlers<Contract['staffFeed']> => ({
  async read(_input, { db, caller: { comId } }) {
    const [feed, last] = await Promise.all([describeFeed(db, comId), lastColumns(db, comId)])
    return {
      feed: feed
        ? {
            way: feed.way,
            address: feed.address ?? '',
            userName: feed.user_name ?? '',
            hasSecret: feed.secret_cipher ? 1 : 0,
            hour: feed.hour,
            maxLeavers: feed.max_leavers,
            enabled: feed.enabled ? 1 : 0,
            updatedTime: feed.updated_at,
            updatedByName: feed.by_name,
          }
        : null,
      folder: staffFolder === undefined ? '' : folderOf(staffFolder, comId),
      columns: (last?.columns ?? []).flatMap(({ heading, field }) =>
        field === null ? [] : [{ heading, field }],
      ),
    }
  },

  async save(
    { way, address, userName, secret, hour, maxLeavers, enabled },
    { db, caller: { comId, userId }, now, language, audit },
  ) {
    const isFolder = way === 'folder'
    if (isFolder && staffFolder === undefined)
      throw new DomainError(Code.badInput, feedTexts.noFolderSet)
    if (!isFolder && address === '') throw new DomainError(Code.badInput, feedTexts.addressMissing)
    if (!isFolder) await checkAddress(address, outgoing, internalHosts)
    const before = await findFeed(db, comId)
    // Another address must not get the password of the one before.
    const isSame = before?.address === address && (before.user_name ?? '') === userName
    const kept = isSame ? before.secret_cipher : null
    const cipher = secret === undefined ? kept : secrets.encrypt(feedSecret, secret)
    await storeFeed(db, {
      com_id: comId,
      way,
      address: isFolder ? null : address,
      user_name: isFolder ? null : userName || null,
      secret_cipher: isFolder ? null : cipher,
      hour,
      max_leavers: maxLeavers,
      enabled: enabled === 1,
      language,
      updated_at: now,
      updated_by: userId,
    })
    const shown = (of: typeof before) =>
      of && {
        way: of.way,
        address: of.address,
        hour: of.hour,
        maxLeavers: of.max_leavers,
        enabled: of.enabled,
      }
    await audit({ before: shown(before), after: shown(await findFeed(db, comId)) })
    return {}
  },

  async run(_input, { db, caller, now, language }) {
    if (!(await findFeed(db, caller.comId))) throw new DomainError(Code.badInput, feedTexts.noFeed)
    const title = textIn(feedTexts.runTitle, language)
    const job = { kind: 'runStaffFeed' as const, title, input: {} }
    return { jobId: await planDeskJob(db, caller, job, { language, now }) }
  },

  async runs(paging, { db, caller }) {
    return mapPage(await listRuns(db, caller.comId, paging), ({ byHand, ...row }) => ({
      ...row,
      byHand: byHand ? 1 : 0,
    }))
  },
})
