import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PaperRule } from '@contract/calls/authoring/authoringShapes'
import { useApi } from '../../../../session/SessionContext'
import { number } from '../../../../text/formats'

/** How many questions of the bank a rule can draw from; of cases nobody has counted. Fewer than it wants stand out. */
export function Available({ rule }: { rule: PaperRule }) {
  const api = useApi()
  const { kind, knowCatIds, difficulty, owner, importId, count } = rule
  const { data } = useQuery({
    queryKey: ['questions', 'available', kind, knowCatIds, difficulty, owner, importId],
    queryFn: async ({ signal }) => {
      if (kind === 'case') return undefined
      const filter = {
        kind,
        ...(difficulty && { difficulty }),
        ...(owner && { owner }),
        ...(importId && { importId }),
      }
      const page = { pageIndex: 1, pageSize: 1 }
      const totals = await Promise.all(
        (knowCatIds.length > 0 ? knowCatIds : [undefined]).map(async (knowCatId) => {
          const wanted = { ...filter, ...(knowCatId && { knowCatId }), ...page }
          return (await api.authoring.questions(wanted, { signal })).total
        }),
      )
      return totals.reduce((sum, one) => sum + one, 0)
    },
    enabled: kind !== 'case',
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return <span className="note">—</span>
  return <span className={toneOf(data, count)}>{number(data)}</span>
}

/** Too few, so few that papers are nearly the same, or enough. */
function toneOf(there: number, wanted: number): string {
  if (there < wanted) return 'bad'
  return there < 2 * wanted ? 'warn' : ''
}
