import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SmsCost } from '@contract/calls/message/staffNotice'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import type { NoticeEdit } from './NoticeEdit'
import { text } from './texts'

/** 1.50: what so many SMS cost. */
const yuan = ({ fen }: SmsCost, count: number) => ((fen * count) / 100).toFixed(2)

/** What the notice would cost by SMS, in words; asked once somebody wants it. */
export function useSmsCost(edit: NoticeEdit) {
  const api = useApi()
  const { audience, bySms } = edit.values
  const { data: cost, isPlaceholderData } = useQuery({
    queryKey: ['smsCost', audience],
    queryFn: ({ signal }) => api.staffNotice.smsCost({ audience }, { signal }),
    placeholderData: keepPreviousData,
    // Others send too: what is left is asked again each time.
    staleTime: 0,
  })
  const count = cost?.count ?? 0
  const isTooMany = cost !== undefined && count > cost.left
  const isOn = cost?.isOn === 1
  const wanted = bySms && isOn ? count : 0
  const said = (left: number) => ({
    count: number(count),
    yuan: cost ? yuan(cost, count) : '',
    left: number(left),
  })
  return {
    isKnown: cost !== undefined,
    isOn,
    isTooMany,
    isNobody: isOn && count === 0,
    words: cost ? text(isTooMany ? 'smsTooMany' : 'smsCost', said(cost.left)) : '',
    /** How many SMS are to be sent; 0: none. */
    wanted,
    /** Nothing is in the way of sending: the price that stands there is that of these people. */
    isReady: !bySms || !isOn || (!isPlaceholderData && !isTooMany),
    /** What the question before sending says of it. */
    asked: cost && wanted > 0 ? text('smsAsked', said(cost.left - count)) : '',
  }
}
