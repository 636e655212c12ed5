import { createHash } from 'node:crypto'
import { Code } from '@contract/codes'
import { staffFields, type StaffField } from '@contract/rules/people/staffFields'
import type { Language } from '@contract/texts'
import { inTransaction } from '../../../db/inTransaction'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import { textIn } from '../../../http/texts'
import type { Outgoing } from '../../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../../secrets'
import { notify } from '../../message/messageService'
import { listAdministrators } from '../../rights/rightsService'
import { insertImport, lockImport, lockStaff } from '../importRepository'
import { importSeal, openRows, recheck, theImport } from '../importService'
import { readImport } from '../readImport'
import { leaversOf } from '../rules/checkRows'
import type { Outcome } from '../rules/Outcome'
import { takeRows } from '../takeRows'
import { readWorld } from '../worldRepository'
import {
  beginRun,
  endRun,
  findFeed,
  lastColumns,
  lastHash,
  type FeedRow,
  type RunEnd,
} from './feedRepository'
import { folderOf, fromAddress, fromFolder, NoFile, type FoundFile } from './fetchFile'
import { feedTexts } from './texts'

/** So many rows with mistakes, percent, and at least so many, are no list any more. */
const maxWrong = { percent: 20, rows: 20 }
export const feedSecret = 'staff-feed'

export interface FeedDeps {
  db: Db
  secrets: Secrets
  outgoing: Pick<Outgoing, 'fetch'>
  /** Of the operator's setting STAFF_FOLDER. */
  staffFolder: string | undefined
  /** Epoch ms. */
  now(): number
}

export interface FeedRun {
  comId: string
  /** In whose name people are taken: who asks for it now, or who set it up. */
  by: string
  byHand: boolean
  language: Language
  progress(done: number, total: number): Promise<void>
}

type Fetched = FoundFile & { hash: string }

async function fetchFile(
  { secrets, outgoing, staffFolder }: FeedDeps,
  { com_id, way, address, user_name, secret_cipher }: FeedRow,
): Promise<Fetched> {
  const found = async () => {
    if (way === 'https')
      return fromAddress(outgoing, {
        address: address ?? '',
        userName: user_name ?? '',
        secret: secret_cipher ? secrets.decrypt(feedSecret, secret_cipher) : '',
      })
    if (staffFolder === undefined) throw new NoFile(feedTexts.noFolderSet)
    return fromFolder(folderOf(staffFolder, com_id))
  }
  const file = await found()
  return { ...file, hash: createHash('sha256').update(file.bytes).digest('hex') }
}

const fieldsOf = (columns: readonly { field: string | null }[]) =>
  columns.flatMap(({ field }) => staffFields.find((one) => one === field) ?? [])

/** What keeps a file from being taken; '' where it looks as it should. */
function wrongLook(
  outcomes: readonly Outcome[],
  { leavers, staff, most }: { leavers: number; staff: number; most: number },
  language: Language,
): string {
  const rows = outcomes.length
  const wrong = outcomes.filter(({ state }) => state === 'wrong').length
  if (wrong >= maxWrong.rows && wrong * 100 > rows * maxWrong.percent)
    return textIn(feedTexts.manyWrong, language, { rows, wrong })
  if (leavers * 100 > staff * most)
    return textIn(feedTexts.manyLeavers, language, { leavers, staff, most })
  return ''
}

/** The headings whose field the file does not have any more. */
function goneColumns(
  before: readonly { heading: string; field: string | null }[],
  now: readonly StaffField[],
): string[] {
  return before.flatMap(({ heading, field }) =>
    fieldsOf([{ field }]).some((one) => !now.includes(one)) ? [heading] : [],
  )
}

/**
 * Reads the staff file of a hospital and takes what is right of it: new people and changes. Nobody leaves by it, leavers are
 * proposed. Of a file that looks wrong nothing is taken. The administrators are told where somebody has to look.
 * Throws stateChanged while another run goes on, badInput without settings.
 */
export async function runFeed(deps: FeedDeps, run: FeedRun): Promise<RunEnd> {
  const { db, now } = deps
  const { comId, language } = run
  const feed = await findFeed(db, comId)
  if (!feed) throw new DomainError(Code.badInput, feedTexts.noFeed)
  const runId = await inTransaction(db, (tx) => beginRun(tx, comId, run.byHand, now()))
  if (runId === undefined) throw new DomainError(Code.stateChanged, feedTexts.running)
  let end: RunEnd & { needsEyes: boolean }
  try {
    end = await readAndTake(deps, run, feed)
  } catch (error) {
    await endRun(
      db,
      { comId, runId },
      { state: 'failed', says: textIn(feedTexts.broken, language) },
      now(),
    )
    throw error
  }
  await endRun(db, { comId, runId }, end, now())
  if (end.needsEyes)
    await notify(
      db,
      {
        comId,
        personIds: await listAdministrators(db, comId, now()),
        kind: 'staffFeed',
        facts: { says: end.says },
        path: '',
        onceKey: `staff-feed-${runId}`,
      },
      now(),
    )
  return end
}

async function readAndTake(
  deps: FeedDeps,
  { comId, by, byHand, language, progress }: FeedRun,
  feed: FeedRow,
): Promise<RunEnd & { needsEyes: boolean }> {
  const { db, secrets, now } = deps
  const before = await lastColumns(db, comId)
  if (!before)
    return { state: 'failed', says: textIn(feedTexts.neverByHand, language), needsEyes: true }
  let file: Fetched
  try {
    file = await fetchFile(deps, feed)
  } catch (error) {
    if (!(error instanceof NoFile)) throw error
    const says = textIn(error.words, language, error.values as never)
    return { state: 'failed', says, needsEyes: true }
  }
  const { name: fileName, hash: fileHash, bytes } = file
  if (!byHand && fileHash === (await lastHash(db, comId)))
    return { state: 'same', says: textIn(feedTexts.same, language), fileName, needsEyes: false }

  const importId = newId(now())
  await insertImport(
    db,
    { comId, importId, personId: by, source: 'feed', fileName, place: null },
    now(),
  )
  const refused = (says: string) => ({
    state: 'refused' as const,
    says,
    fileName,
    importId,
    needsEyes: true,
  })
  const reading = { db, secrets, comId, importId, bytes, sheet: before.sheet, language, now }
  try {
    await readImport({ ...reading, progress })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refused(textIn(error.text, language, error.values as never))
  }
  return inTransaction(db, async (tx) => {
    await lockStaff(tx, comId)
    await lockImport(tx, comId, importId)
    const head = await theImport(tx, comId, importId)
    const gone = goneColumns(before.columns, fieldsOf(head.columns))
    if (gone.length > 0)
      return refused(textIn(feedTexts.columnsGone, language, { columns: gone.join('、') }))
    const world = await readWorld(tx, comId, secrets, now())
    const what = byHand ? 'staffFeed.run' : 'server.staffFeeds'
    const taking = { tx, what, secrets, comId, by, now: now(), head, world }
    const outcomes = await recheck(
      tx,
      { secrets, comId, now: now() },
      head,
      await openRows(tx, importSeal(secrets), comId, importId),
      world,
    )
    const leavers =
      leaversOf(outcomes, world).length + outcomes.filter(({ state }) => state === 'gone').length
    const staff = world.people.filter(
      ({ standing, jobNumber }) => standing === 'active' && jobNumber !== null,
    ).length
    const wrongIn = wrongLook(outcomes, { leavers, staff, most: feed.max_leavers }, language)
    if (wrongIn !== '') return refused(wrongIn)
    const changes = outcomes.some(({ state }) => state === 'new' || state === 'changed')
    const done = changes
      ? await takeRows({ ...taking, leaverIds: [], keepsGone: true, progress })
      : { added: 0, changed: 0 }
    const wrong = outcomes.filter(({ state }) => state === 'wrong').length
    const says = [
      changes ? textIn(feedTexts.taken, language, done) : textIn(feedTexts.nothing, language),
      wrong > 0 ? textIn(feedTexts.alsoWrong, language, { wrong }) : '',
      leavers > 0 ? textIn(feedTexts.alsoLeavers, language, { leavers }) : '',
    ].join('')
    const needsEyes = wrong > 0 || leavers > 0
    return { state: 'taken', says, fileName, fileHash, importId, needsEyes }
  })
}
