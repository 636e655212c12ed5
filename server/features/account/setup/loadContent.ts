import { textIn } from '../../../http/texts'
import { inOrder, loadPack, packFacts } from '../../../seeding/contentPacks'
import type { DeskWork } from '../../deskJob/deskJobService'
import { keepTime } from './setupRepository'
import { packNames, setupTexts } from './texts'

/** Loads content packs, one after the other, each of them all or nothing; no people come with them. */
export const loadContentWork: DeskWork<'loadContent'> = {
  kind: 'loadContent',
  needs: 'platform.operate',
  mayRunAgain: true,
  async run({ input, language, db, now, progress }) {
    const packs = inOrder(input.packs)
    const total = packs.reduce((sum, pack) => sum + packFacts(pack).count, 0)
    let before = 0
    for (const pack of packs) {
      const { count } = packFacts(pack)
      await db.transaction().execute(async (tx) => {
        await loadPack(tx, pack, now(), (done) => progress(before + done, total))
        await keepTime(tx, `content.${pack}`, now())
      })
      before += count
    }
    const list = packs
      .map((pack) => textIn(packNames[pack], language, { n: packFacts(pack).count }))
      .join(language === 'zh' ? '、' : ', ')
    return { says: textIn(setupTexts.loadSays, language, { list }), link: 'setup/content' }
  },
}
