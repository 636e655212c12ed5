import type { Api } from '@/api/createApi'

interface Found {
  id: string
  name: string
  hasChildren?: boolean
}
const quiet = { overlay: false }

/** Where the choices of a list come from: posts of the hospital, titles of the post, majors by group, levels of hospitals. */
export function choicesOf(
  { company, dictionary }: Pick<Api, 'company' | 'dictionary'>,
  what: 'post' | 'title' | 'major' | 'level',
  { comId, postId }: { comId?: string; postId?: string },
) {
  const load: Record<typeof what, (parent?: string) => Promise<Found[]>> = {
    post: async () => {
      if (comId)
        return (await company.positions({ comId }, quiet)).list.map((row) => ({
          id: row.positionId,
          name: row.positionName,
        }))
      return (await dictionary.posts({ keyword: '' }, quiet)).list.map((row) => ({
        id: row.postId,
        name: row.postName,
      }))
    },
    title: async () =>
      (
        await dictionary.titles(
          { keyword: '', ...(comId && { comId }), ...(postId && { postId }) },
          quiet,
        )
      ).list.map((row) => ({ id: row.professionalId, name: row.professionalName })),
    level: async () =>
      (await dictionary.dictionaries({ dictType: ['companyLevel'] }, quiet)).list.map(
        ({ code, name }) => ({ id: code, name }),
      ),
    major: async (pid) =>
      (
        await dictionary.majors(
          { keyword: '', ...(comId && { comId }), ...(pid && { pid }) },
          quiet,
        )
      ).list.map((row) => ({
        id: row.majorId,
        name: row.majorName,
        hasChildren: row.hasChildren === 1,
      })),
  }
  return load[what]
}
