import type { Contract } from '@contract/calls'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { Code } from '@contract/codes'
import { abilitiesOf } from '@contract/rules/rights'
import { loadDictionaries } from '../../../content/places'
import { JsonText, type Handlers } from '../../http/handlers'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { areasOfType, areaTree } from '../../../content/areaLookup'
import { listKnowledge, listMajors, listPosts, listTitles } from './dictionaryRepository'
import { brandDetails } from './brandService'
import type { BrandRule } from './BrandRule'
import { menuFor } from './menuFor'
import { commonReplies } from '../../http/texts'

const { dictionaries, qcCentres } = loadDictionaries()
const defaultAppCode = 'dyyg'

const matching = (keyword: string | undefined) => (name: string) =>
  keyword === undefined || name.includes(keyword.trim())

/** Trees by root and depth, as text: they are the same for everybody and big. */
const trees = new Map<string, string>()

/** A menu of the phone. */
type Menu = ReturnType<typeof menuFor>

export interface DictionaryDeps {
  brands: readonly BrandRule[]
  /** The entry that a mini-program belongs to, by its app id (MESSAGING_APPS). */
  appCodeOf(appId: string | undefined): string | undefined
  /** The way into the demo, where the database holds it. */
  demo: DemoEntry | undefined
  /** A menu as the hospital arranged it at this entry. */
  arranged(db: Db, at: { comId: string; appCode: string }, menu: Menu): Promise<Menu>
}

/** What lists of choices are made of: data that ships with the program, and dictionaries of the platform and its hospitals. */
export function dictionaryCalls({
  brands,
  appCodeOf,
  demo,
  arranged,
}: DictionaryDeps): Handlers<Contract['dictionary']> {
  /** A brand by configuration has no centre of its own in content/: its name and content stand for one. */
  const centreOf = (appCode: string) => {
    const own = brands.find(({ code }) => code === appCode)
    return (
      qcCentres.find(([code]) => code === appCode) ??
      (own && ([own.code, `QC-${own.code}`, own.name.zh, 1, own.content] as const))
    )
  }
  return {
    async brand(hint, { db }) {
      const appCode = hint.appCode ?? appCodeOf(hint.appId)
      const found = await brandDetails(db, brands, { ...hint, appCode })
      if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
      return { ...found, ...(demo && { demo }) }
    },

    dictionaries({ dictType }) {
      const list = [...new Set(dictType)].flatMap((type) =>
        (Object.hasOwn(dictionaries, type) ? (dictionaries[type] ?? []) : []).map(
          ([code, name], order) => ({ dictType: type, code, name, order }),
        ),
      )
      return Promise.resolve({ list })
    },

    areasByType: ({ areaType, pid }) => Promise.resolve({ list: areasOfType(areaType, pid) }),

    areaTree({ rootId, depth }) {
      const key = `${rootId ?? ''}/${depth}`
      let text = trees.get(key)
      if (text === undefined) {
        text = JSON.stringify({ children: areaTree(rootId, depth) })
        if (trees.size < 120) trees.set(key, text)
      }
      return Promise.resolve(new JsonText(text))
    },

    async posts({ comId = platformId, keyword }, { db }) {
      const fits = matching(keyword)
      const list = await listPosts(db, comId)
      return { list: list.filter(({ postName }) => fits(postName)) }
    },

    async titles({ comId = platformId, postId, keyword }, { db }) {
      const fits = matching(keyword)
      const list = await listTitles(db, comId, postId)
      return { list: list.filter(({ professionalName }) => fits(professionalName)) }
    },

    async majors({ comId = platformId, pid, keyword }, { db }) {
      const fits = matching(keyword)
      const list = await listMajors(db, comId)
      const isWanted = ({ parentId }: { parentId: string | null }) => {
        if (pid !== undefined) return parentId === pid
        return parentId === null || Boolean(keyword?.trim())
      }
      return {
        list: list
          .filter((one) => isWanted(one) && fits(one.majorName))
          .map(({ majorId, majorName, parentId }) => ({
            majorId,
            majorName,
            hasChildren: parentId === null ? 1 : 0,
          })),
      }
    },

    qualityCentre({ appCode }) {
      const found = centreOf(appCode)
      if (!found) throw new DomainError(Code.notFound, commonReplies.notFound)
      const [, qcCenterId, qcCenterName, grade, brand] = found
      return Promise.resolve({ qcCenterId, qcCenterName, grade, brand })
    },

    async menuTree({ appCode = defaultAppCode, platform }, { db, caller }) {
      const brand = caller?.brand ?? centreOf(appCode)?.[4] ?? 'infection'
      const menu = menuFor({ abilities: caller && abilitiesOf(caller), brand, platform })
      const at = { comId: caller?.comId ?? platformId, appCode }
      return { children: await arranged(db, at, menu) }
    },

    async knowledgeChildren({ pid }, { db, caller }) {
      const rows = await listKnowledge(db, caller.comId, pid)
      return {
        list: rows.map((row) => ({
          knowCatId: row.category_id,
          knowCatName: row.category_name,
          hasChildren: row.has_children ? 1 : 0,
        })),
      }
    },
  }
}
