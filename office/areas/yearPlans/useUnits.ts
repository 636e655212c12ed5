import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** In a select the hospital stands for no unit. */
export const hospitalValue = 'hospital'

/** Whose plans one may write, as a select takes them. */
export function useUnitOptions() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['yearPlanUnits'],
    queryFn: ({ signal }) => api.yearPlan.units({}, { signal }),
  })
  if (!data) return undefined
  const units = data.units.map(({ unitId, name }) => ({ value: unitId, label: name }))
  return data.hospital ? [{ value: hospitalValue, label: text('wholeHospital') }, ...units] : units
}
