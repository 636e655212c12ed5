import type { Contract } from '@contract/calls'
import type { ArrangementForm } from '@contract/calls/community/arrangement'
import { Code } from '@contract/codes'
import { brandNamed } from '@contract/rules/place/brands'
import { abilitiesOf } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { menuFor, type BrandRule } from '../dictionary/dictionaryService'
import { findFile, type FileAddresses } from '../file/fileService'
import { arrangementAt, removeArrangement, storeArrangement } from './arrangementRepository'
import { arrangedNode } from './arrangementService'
import { targetsNamed, targetsOf, type Looker } from './targetRepository'
import { replies } from './texts'

export interface ArrangementDeps {
  brands: readonly BrandRule[]
  addresses: Pick<FileAddresses, 'of'>
}

const lookerOf = ({ comId, userId, brand }: Caller): Looker => ({
  comId,
  userId,
  brand: brandNamed(brand),
})
/** An office sees what anybody of its hospital may be led to. */
const officeOf = (caller: Caller): Looker => ({ ...lookerOf(caller), userId: '' })
const empty: ArrangementForm = { banners: [], entries: [], words: [] }

/** What the study home shows. */
export const arrangementCalls = ({
  addresses,
}: ArrangementDeps): Handlers<Contract['arrangement']> => ({
  async shown({ appCode }, { db, caller, now }) {
    const found = await arrangementAt(db, caller.comId, appCode)
    if (!found) return { banners: [] }
    const open = found.form.banners.filter((one) => one.startTime <= now && one.endTime > now)
    const leads = await targetsOf(db, lookerOf(caller), open, now)
    return {
      banners: open.flatMap(({ bannerId, title, text, pictureId, endTime }) => {
        const target = leads.get(bannerId)
        if (!target) return []
        const picture = pictureId && addresses.of(found.comId, pictureId, now).url
        return [{ bannerId, title, text, picture, path: target.path, endTime }]
      }),
    }
  },
})

/** What keeps an arrangement from being stored, in words. */
async function checkForm(db: Db, { comId }: Caller, form: ArrangementForm): Promise<void> {
  for (const { title, pictureId, startTime, endTime, target, targetId } of form.banners) {
    if (title.trim() === '') throw new DomainError(Code.badInput, replies.bannerTitle)
    if (endTime <= startTime) throw new DomainError(Code.badInput, replies.bannerTimes, { title })
    if (target !== 'none' && targetId === '')
      throw new DomainError(Code.badInput, replies.bannerTarget, { title })
    if (pictureId !== '' && !(await findFile(db, pictureId, [comId])))
      throw new DomainError(Code.badInput, replies.bannerPicture, { title })
  }
}

/** What an office arranges. */
export const arrangementMakingCalls = ({
  brands,
}: ArrangementDeps): Handlers<Contract['arrangementMaking']> => ({
  async read({ appCode }, { db, caller, now }) {
    const found = await arrangementAt(db, caller.comId, appCode)
    const isOwn = found?.comId === caller.comId && found.appCode === appCode
    const form = found?.form ?? empty
    const brand = brandNamed(caller.brand)
    const menu = menuFor({ abilities: abilitiesOf(caller), brand, platform: 'mobile' })
    const targets = await targetsOf(db, officeOf(caller), form.banners, now)
    return {
      edition: isOwn ? found.edition : 0,
      own: isOwn ? 1 : 0,
      form: isOwn || found?.comId === caller.comId ? form : withoutPictures(form),
      appCodes: brands
        .filter(({ content }) => caller.comId === platformId || content === brand)
        .map(({ code, name }) => ({ code, ...name })),
      menu: (menu.find(({ menuId }) => menuId === arrangedNode)?.children ?? []).map(
        ({ menuId, menuName }) => ({ menuId, menuName }),
      ),
      targets: form.banners.flatMap(({ bannerId }) => {
        const target = targets.get(bannerId)
        return target ? [{ bannerId, title: target.title }] : []
      }),
    }
  },

  async targets({ target, keyword = '' }, { db, caller, now }) {
    const wish = { keyword: keyword.trim(), now }
    const list = await targetsNamed(db, officeOf(caller), target, wish)
    return { list: list.map(({ targetId, title }) => ({ targetId, title })) }
  },

  async save({ appCode, edition, form }, { db, caller, now, audit }) {
    await checkForm(db, caller, form)
    const before = await arrangementAt(db, caller.comId, appCode)
    const stored = await storeArrangement(db, { comId: caller.comId, appCode, edition, form }, now)
    if (stored === undefined) throw new DomainError(Code.stateChanged, replies.arrangedMeanwhile)
    await audit({
      before: { banners: before?.form.banners.length ?? 0, words: before?.form.words ?? [] },
      after: { appCode, banners: form.banners.length, words: form.words },
      thingId: appCode,
    })
    return { edition: stored }
  },

  async remove({ appCode }, { db, caller, audit }) {
    if (!(await removeArrangement(db, caller.comId, appCode)))
      throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ after: { appCode }, thingId: appCode })
    return {}
  },
})

/** A picture of the platform is no file of a hospital, which could not store it as its own. */
const withoutPictures = (form: ArrangementForm): ArrangementForm => ({
  ...form,
  banners: form.banners.map((banner) => ({ ...banner, pictureId: '' })),
})
