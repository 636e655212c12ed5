import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { hourMs } from '@contract/rules/hospitalTime'
import { IncidentState } from '@contract/states'
import { mapPage } from '../../db/page'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import {
  type FileAddresses,
  findOwnFile,
  pictureWord,
  requestPictureCheck,
} from '../file/fileService'
import { checkWordOf, type ContentChecks, stateOfWay } from '../contentCheck/contentCheckService'
import { notify } from '../message/messageService'
import { readContacts, writeContacts } from './contactRepository'
import {
  countPictures,
  decideIncident,
  insertIncident,
  insertPicture,
  listIncidents,
  type IncidentRow,
  markIncident,
} from './incidentRepository'
import { replies } from './texts'

const maxPictures = 6

export interface IncidentDeps {
  addresses: FileAddresses
  checks: ContentChecks
}

/** Addresses of a report's pictures, with how each stands in the check. */
const picturesOf = (
  addresses: FileAddresses,
  comId: string,
  files: IncidentRow['files'],
  now: number,
) =>
  files.map(({ fileId, checkState }) => ({
    url: addresses.of(comId, fileId, now).url,
    check: pictureWord(checkState),
  }))

/** What staff report, from their phones. */
export const incidentCalls = ({
  addresses,
  checks,
}: IncidentDeps): Handlers<Contract['incident']> => ({
  async add(input, { caller, db, now }) {
    if (input.happenedTime > now + hourMs) throw new DomainError(Code.badInput, replies.future)
    const { incidentId, place, description } = input
    const added = await insertIncident(db, caller, input, now)
    if (added === 'foreign') throw new DomainError(Code.notFound, commonReplies.notFound)
    if (added === 'known') return { incidentId }
    const { comId, userId: personId } = caller
    const words = { comId, personId, thingId: incidentId, text: `${place}\n${description}`.trim() }
    const way = await checks.request(db, { ...words, kind: 'incident' }, undefined, now)
    await markIncident(db, comId, incidentId, stateOfWay[way])
    return { incidentId }
  },

  async addPicture({ incidentId, fileId }, { caller, db, now }) {
    const file = await findOwnFile(db, caller, fileId)
    if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
    if ((await countPictures(db, caller, incidentId, fileId)) >= maxPictures)
      throw new DomainError(Code.stateChanged, replies.tooManyPictures)
    await insertPicture(db, caller, incidentId, fileId, now)
    await requestPictureCheck(db, checks, file, now)
    return {}
  },

  async mine(paging, { caller, db, now }) {
    const mine = { comId: caller.comId, personId: caller.userId }
    return mapPage(await listIncidents(db, mine, paging), ({ files, checkState, ...row }) => ({
      ...row,
      check: checkWordOf(checkState),
      pictures: picturesOf(addresses, caller.comId, files, now),
    }))
  },

  contacts: async (_input, { caller, db }) => ({ list: await readContacts(db, caller.comId) }),
})

/** The desk takes them in hand, answers, and says whom to call. */
export const incidentDeskCalls = (
  addresses: FileAddresses,
): Handlers<Contract['incidentDesk']> => ({
  async list({ pageIndex, pageSize, ...filter }, { caller, db, now }) {
    const page = await listIncidents(
      db,
      { comId: caller.comId, ...filter },
      { pageIndex, pageSize },
    )
    return mapPage(page, ({ files, checkState, ...row }) => ({
      ...row,
      check: checkWordOf(checkState),
      pictures: picturesOf(addresses, caller.comId, files, now),
    }))
  },

  async decide({ incidentId, state, answer }, { caller, db, now, audit }) {
    if (state === IncidentState.closed && answer.trim() === '')
      throw new DomainError(Code.badInput, replies.needsAnswer)
    const { comId, userId } = caller
    const decided = await decideIncident(db, comId, incidentId, {
      state,
      answer: answer.trim(),
      by: userId,
      now,
    })
    if (!decided) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({
      personId: decided.personId,
      thingId: incidentId,
      before: { state: decided.before },
      after: { state },
    })
    await notify(
      db,
      {
        comId,
        personIds: [decided.personId],
        kind: state === IncidentState.closed ? 'incidentAnswered' : 'incidentInHand',
        facts: { name: decided.description.slice(0, 20) },
        path: '/monitorReported',
        onceKey: `incident:${incidentId}:${state}`,
      },
      now,
    )
    return { state }
  },

  async saveContacts({ list }, { caller, db, audit }) {
    const before = await readContacts(db, caller.comId)
    await writeContacts(db, caller.comId, list)
    await audit({ before: { list: before }, after: { list } })
    return { list }
  },
})
