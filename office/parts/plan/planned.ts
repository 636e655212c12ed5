import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { plannedKinds, type PlannedKind } from '@contract/kinds'
import { minuteMs, momentOf, monthAround } from '@contract/rules/hospitalTime'
import type { Api } from '../../api/createApi'
import { useApi } from '../../session/SessionContext'
import type { DraftPlace } from '../editor/Draft'

type Line = Output<Contract['yearPlan']['line']>

/** A topic of the plan of the year in one of its months, of which something is made. */
export interface Planned extends Line {
  month: number
}

/** In the address of what is made of a topic. */
const names = { line: 'planLine', month: 'planMonth' } as const

/** The address of something new that is made of a topic: `/courses/new?planLine=…`. */
export const addressOfMade = (to: string, lineId: string, month: number) =>
  `${to}?${new URLSearchParams({ [names.line]: lineId, [names.month]: String(month) })}`

/** Of which topic something new is made, as the address says; undefined: of none. */
export function useAskedLine(): { lineId: string; month: number } | undefined {
  const { search } = useLocation()
  const said = new URLSearchParams(search)
  const [lineId, month] = [said.get(names.line), Number(said.get(names.month))]
  return lineId && month >= 1 && month <= 12 ? { lineId, month } : undefined
}

/** The topic that something new is made of; `isReady`: it is read, or there is none. */
export function usePlanned(isNew: boolean): { isReady: boolean; planned: Planned | undefined } {
  const api = useApi()
  const asked = useAskedLine()
  const isWanted = isNew && asked !== undefined
  const { data, isPending } = useQuery({
    queryKey: ['plannedLine', asked?.lineId],
    queryFn: ({ signal }) => api.yearPlan.line({ lineId: asked?.lineId ?? '' }, { signal }),
    enabled: isWanted,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const planned = isWanted && data ? { ...data, month: asked.month } : undefined
  return { isReady: !isWanted || !isPending, planned }
}

/** The month of a topic, from its beginning to its last minute; what lies behind begins now. Epoch ms. */
export function monthOf({ year, month }: Pick<Planned, 'year' | 'month'>, now: number) {
  const { from, until } = monthAround(momentOf({ year, month, date: 1 }) ?? now)
  return { startTime: Math.max(from, now), endTime: Math.max(until - minuteMs, now) }
}

const isPlannedKind = (kind: string): kind is PlannedKind =>
  plannedKinds.some((one) => one === kind)

interface Linking {
  api: Pick<Api, 'yearPlan'>
  kind: string
  planned: Planned | undefined
  /** It is stored, but does not stand with its topic. */
  onFailed(error: unknown): void
}

/** What is stored first stands from then on with the topic that it was made of. */
export function linkingPlace<Values>(
  place: DraftPlace<Values>,
  { api, kind, planned, onFailed }: Linking,
): DraftPlace<Values> {
  if (!planned || !isPlannedKind(kind)) return place
  const { lineId, month } = planned
  let isLinked = false
  return {
    keep: (draft) => place.keep(draft),
    drop: () => place.drop(),
    leaving: () => place.leaving(),
    becomes(id, isGone) {
      place.becomes(id, isGone)
      if (isLinked) return
      isLinked = true
      api.yearPlan.link({ lineId, month, kind, thingId: id }).catch((error: unknown) => {
        isLinked = false
        onFailed(error)
      })
    },
  }
}
