import type { Api } from '@/api/createApi'
import type { quietly } from '@/core/loading/Resource'
import type { Asked, Option } from '../choosing/ChoiceSheet'

type Load = (asked: Asked, options: typeof quietly) => Promise<Option[]>

/** Where the choices of a list come from: posts of a hospital, titles of a post, majors by group, levels of hospitals. Words find posts, titles and majors, these through all their groups. */
export function choicesOf(
  { company, dictionary }: Pick<Api, 'company' | 'dictionary'>,
  what: 'post' | 'title' | 'major' | 'level',
  { comId = '', postId }: { comId?: string | undefined; postId?: string | undefined },
): Load {
  const ofHospital = comId && { comId }
  const load: Record<typeof what, Load> = {
    post: async ({ keyword }, options) => {
      if (!keyword)
        return (await company.positions({ comId }, options)).list.map((row) => ({
          id: row.positionId,
          name: row.positionName,
        }))
      return (await dictionary.posts({ comId, keyword }, options)).list.map((row) => ({
        id: row.postId,
        name: row.postName,
      }))
    },
    title: async ({ keyword }, options) =>
      (
        await dictionary.titles({ keyword, ...ofHospital, ...(postId && { postId }) }, options)
      ).list.map((row) => ({ id: row.professionalId, name: row.professionalName })),
    level: async (_, options) =>
      (await dictionary.dictionaries({ dictType: ['companyLevel'] }, options)).list.map(
        ({ code, name }) => ({ id: code, name }),
      ),
    major: async ({ parent, keyword }, options) =>
      (
        await dictionary.majors({ keyword, ...ofHospital, ...(parent && { pid: parent }) }, options)
      ).list.map((row) => ({
        id: row.majorId,
        name: row.majorName,
        hasChildren: row.hasChildren === 1,
      })),
  }
  return load[what]
}
