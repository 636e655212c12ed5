import type { Contract } from '@contract/calls'
import type { SceneForm } from '@contract/calls/community/sceneMaking'
import { Code } from '@contract/codes'
import { brandNamed } from '@contract/rules/place/brands'
import { boundsOf, can, reachesAll } from '@contract/rules/rights'
import { platformId } from '../../../companies'
import { newId } from '../../../db/newId'
import type { Tx } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { setSceneRule } from '../../certificate/certificateService'
import { hospitalNames } from '../../company/companyService'
import { findFile } from '../../file/fileService'
import { replies } from '../texts'
import {
  listScenes,
  readScene,
  sceneChoices,
  storeScene,
  withdrawScene,
} from './sceneMakingRepository'

const notThere = () => new DomainError(Code.notFound, commonReplies.notFound)

/** What cannot be stored, in words: without a name, ending before it begins, without a task, or what is the platform's alone. */
async function checkForm(
  tx: Tx,
  { comId, userId }: Caller,
  form: SceneForm,
  now: number,
): Promise<void> {
  const refuse = (reply: (typeof replies)[keyof typeof replies]) => {
    throw new DomainError(Code.badInput, reply)
  }
  if (form.title.trim() === '') refuse(replies.sceneTitle)
  if (form.endTime <= form.startTime) refuse(replies.sceneTimes)
  if (form.tasks.length === 0) refuse(replies.sceneTasks)
  const isOfPlatform =
    form.region !== '' || form.hospitals.length > 0 || ['ncov', 'province'].includes(form.kind)
  if (comId !== platformId && isOfPlatform) refuse(replies.scenePlatform)
  const found = await sceneChoices(tx, comId, { ids: form.tasks, keyword: '', now })
  if (found.length < form.tasks.length) refuse(replies.sceneTaskGone)
  if (form.bannerId === '') return
  const banner = await findFile(tx, form.bannerId, [comId])
  // It is shown to everybody: what a learner sent never is.
  const isTheirs = banner?.personal && banner.person_id !== userId
  if (!banner?.type.startsWith('image/') || isTheirs) throw notThere()
}

/** Who holds the right for departments changes what they made themselves. */
const mayChange = (caller: Caller, madeBy: string | null) =>
  reachesAll(boundsOf(caller, 'training.assign')) || madeBy === caller.userId

/** Refuses a change of what others made, and of whether it gives a certificate by who may issue none. */
function checkChange(
  caller: Caller,
  before: { madeBy: string | null; form: SceneForm } | undefined,
  months: number | null,
): void {
  if (before && !mayChange(caller, before.madeBy))
    throw new DomainError(Code.notAllowed, replies.sceneOfOthers)
  if ((before?.form.certMonths ?? null) !== months && !can(caller, 'certificate.issue'))
    throw new DomainError(Code.notAllowed, replies.sceneCertificate)
}

/** Scenes, regional trainings and subjects as an office makes them. */
export const sceneMakingCalls: Handlers<Contract['sceneMaking']> = {
  list: ({ keyword = '', kind, ofRegion, ...paging }, { db, caller }) =>
    listScenes(
      db,
      { comId: caller.comId, keyword: keyword.trim(), kind, ofRegion: ofRegion === 1 },
      paging,
    ),

  async read({ sceneId }, { db, caller, now }) {
    const found = await readScene(db, caller.comId, sceneId)
    if (!found) throw notThere()
    const { form, withdrawn, edition, madeBy } = found
    const known = await sceneChoices(db, caller.comId, { ids: form.tasks, keyword: '', now })
    return {
      sceneId,
      edition,
      withdrawn: withdrawn ? 1 : 0,
      mayChange: can(caller, 'training.assign') && mayChange(caller, madeBy) ? 1 : 0,
      form,
      chosen: form.tasks.flatMap((id) => known.find(({ taskId }) => taskId === id) ?? []),
      hospitals: await hospitalNames(db, form.hospitals),
    }
  },

  async choices({ keyword = '' }, { db, caller, now }) {
    const wish = { ids: null, keyword: keyword.trim(), now }
    return { list: await sceneChoices(db, caller.comId, wish) }
  },

  async save({ sceneId, edition: seen, form }, { db, caller, now, audit }) {
    const { comId, userId } = caller
    await checkForm(db, caller, form, now)
    const before = sceneId === undefined ? undefined : await readScene(db, comId, sceneId)
    if (sceneId !== undefined && !before) throw notThere()
    checkChange(caller, before, form.certMonths)
    const id = sceneId ?? newId(now)
    const brand = comId === platformId ? form.brand : brandNamed(caller.brand)
    const stored = { comId, sceneId: id, seen, madeBy: userId, form: { ...form, brand } }
    const edition = await storeScene(db, stored, now)
    if (edition === undefined) throw new DomainError(Code.stateChanged, replies.sceneChanged)
    await setSceneRule(db, { comId, sceneId: id, months: form.certMonths }, now)
    await audit({
      ...(before && { before: { title: before.form.title, tasks: before.form.tasks.length } }),
      after: { title: form.title, tasks: form.tasks.length, months: form.certMonths },
      thingId: id,
    })
    return { sceneId: id, edition }
  },

  async withdraw({ sceneId, withdrawn }, { db, caller, audit }) {
    const before = await readScene(db, caller.comId, sceneId)
    if (!before) throw notThere()
    checkChange(caller, before, before.form.certMonths)
    const title = await withdrawScene(db, caller.comId, sceneId, withdrawn)
    if (title === undefined) throw notThere()
    await audit({ after: { title, withdrawn }, thingId: sceneId })
    return {}
  },
}
