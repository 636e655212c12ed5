import type { Contract } from '@contract/calls'
import type { MadeItem } from '@contract/calls/library/libraryShapes'
import { Code } from '@contract/codes'
import { platformId } from '../../../companies'
import { namesIn } from '../../../db/personNames'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import type { FileAddresses } from '../../file/fileService'
import { fileHomes } from '../fileHomeRepository'
import { filesOf } from './bodies'
import { categoryCalls } from './categoryCalls'
import { decisionCalls } from './decisionCalls'
import {
  countAllReaders,
  countReaders,
  everyEdition,
  listMade,
  type HeldEdition,
} from './editionRepository'
import { saveDraft } from './saveDraft'

const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** A copy of the platform's that a hospital goes on from: its articles are new ones. */
const asOwn = ({ form }: HeldEdition, now: number) =>
  form.kind === 'mag'
    ? { ...form, articles: form.articles.map((one) => ({ ...one, artId: newId(now) })) }
    : form

async function shown(
  db: Db,
  caller: Caller,
  held: HeldEdition,
  editions: readonly HeldEdition[],
  addressOf: (comId: string, fileId: string) => string,
): Promise<MadeItem> {
  const { kind, itemId, position } = held
  const ids = [held.authorId, held.reviewerId].filter((one) => one !== null)
  const isOwn = held.comId === caller.comId
  const [names, readers, homes] = await Promise.all([
    isOwn ? namesIn(db, caller.comId, ids) : new Map<string, string>(),
    caller.comId === platformId
      ? countAllReaders(db, kind, itemId)
      : countReaders(db, caller.comId, kind, itemId),
    fileHomes(db, held.comId, filesOf(held.form)),
  ])
  return {
    kind,
    itemId,
    position,
    state: held.state,
    platform: held.comId === platformId ? 1 : 0,
    shownTime: held.shownAt,
    readers,
    authorName: names.get(held.authorId ?? '') ?? '',
    edition: held.edition,
    form: held.form,
    own: isOwn ? 1 : 0,
    mine: held.authorId === caller.userId ? 1 : 0,
    note: held.note,
    reviewerName: names.get(held.reviewerId ?? '') ?? '',
    publishedTime: held.publishedAt,
    addresses: [...homes].map(([fileId, comId]) => ({ fileId, url: addressOf(comId, fileId) })),
    all: editions.map((one) => ({
      position: one.position,
      state: one.state,
      shownTime: one.shownAt,
      current: one.isCurrent ? 1 : 0,
    })),
  }
}

/** Magazines, products and guides as an office makes them. */
export const makingCalls = (
  addresses: Pick<FileAddresses, 'of'>,
): Handlers<Contract['libraryMaking']> => ({
  ...decisionCalls,
  ...categoryCalls,

  list: ({ kind, keyword = '', state, own = 0, ...paging }, { db, caller }) =>
    listMade(
      db,
      {
        comId: caller.comId,
        brand: caller.brand,
        kind,
        keyword: keyword.trim(),
        state,
        onlyOwn: own === 1,
      },
      paging,
    ),

  async read({ kind, itemId, position }, { db, caller, now }) {
    const editions = await everyEdition(db, caller.comId, kind, itemId)
    const held =
      position === undefined ? editions[0] : editions.find((one) => one.position === position)
    if (!held) throw notThere()
    return shown(
      db,
      caller,
      held,
      editions,
      (comId, fileId) => addresses.of(comId, fileId, now).url,
    )
  },

  save({ itemId, position, edition, form, shownTime }, { db, caller, now }) {
    const at =
      itemId !== undefined && position !== undefined && edition !== undefined
        ? { itemId, position, edition }
        : { itemId: newId(now), position: undefined, edition: undefined }
    return saveDraft(db, caller, at, { form, shownAt: shownTime ?? null, now })
  },

  async nextEdition({ kind, itemId }, { db, caller, now }) {
    const [newest] = await everyEdition(db, caller.comId, kind, itemId)
    if (!newest) throw notThere()
    const { position, edition, state } = newest
    const fresh = { position: undefined, edition: undefined }
    if (newest.comId !== caller.comId)
      return saveDraft(
        db,
        caller,
        { itemId: newId(now), ...fresh },
        { form: asOwn(newest, now), shownAt: null, now },
      )
    if (state === 'draft' || state === 'review') return { kind, itemId, position, edition }
    return saveDraft(db, caller, { itemId, ...fresh }, { form: newest.form, shownAt: null, now })
  },
})
